import type { QueryClient } from '@tanstack/react-query';
import { savedJobLimit } from '#contract/hiring/saved-job-texts.ts';
import { readBrowserIds, removeBrowserIds } from './browser-saved-jobs.ts';
import { mergeSavedJobsMutation } from './saved-jobs-changes.ts';

/** Moves what a visitor saved in this browser into the account of the person who is signed in now. */
export async function moveSavedJobs(client: QueryClient): Promise<void> {
  const sent = [...readBrowserIds()];
  const stored = await client
    .getMutationCache()
    .build(client, mergeSavedJobsMutation)
    .execute(sent);
  // Only a full account rejects some; those stay in the browser.
  removeBrowserIds(stored.length < savedJobLimit ? sent : sent.filter((id) => stored.includes(id)));
}
