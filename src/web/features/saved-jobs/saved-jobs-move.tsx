import { useEffect, useEffectEvent } from 'react';
import { savedJobLimit } from '#contract/limits.ts';
import { removeBrowserIds, useBrowserIds } from './browser-saved-jobs.ts';
import { useMergeSavedJobsMutation } from './saved-jobs-api.ts';

/** Moves what a visitor saved in this browser into the account, once someone is signed in. */
export function SavedJobsMove({ userId }: { userId: string | undefined }) {
  const ids = useBrowserIds();
  const [merge] = useMergeSavedJobsMutation();
  const hasIds = ids.length > 0;
  const move = useEffectEvent(async () => {
    const sent = [...ids];
    const { data } = await merge(sent);
    if (data) {
      // Only in a full account some find no room: they wait here.
      removeBrowserIds(data.length < savedJobLimit ? sent : sent.filter((id) => data.includes(id)));
    }
  });
  useEffect(() => {
    if (userId !== undefined && hasIds) {
      void move();
    }
  }, [userId, hasIds]);
  return null;
}
