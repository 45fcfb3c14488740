import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { savedJobLimit } from '#contract/hiring/saved-job-texts.ts';
import { readBrowserIds, removeBrowserIds } from './browser-saved-jobs.ts';
import { changingApi } from './saved-jobs-changes.ts';

/** Moves what a visitor saved in this browser into the account of the person who is signed in now. */
export async function moveSavedJobs(
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>,
): Promise<void> {
  const sent = [...readBrowserIds()];
  const merge = changingApi.endpoints.mergeSavedJobs.initiate(sent, { track: false });
  const { data } = await dispatch(merge);
  if (data) {
    // Only in a full account some find no room: they wait here.
    removeBrowserIds(data.length < savedJobLimit ? sent : sent.filter((id) => data.includes(id)));
  }
}
