import { m } from '#messages';
import type { QueryClient } from '@tanstack/react-query';
import { savedJobLimit } from '#contract/hiring/saved-job-choices.ts';
import { mutation, mutationOf } from '#web/api/call.ts';
import { request } from '#web/api/endpoint-request.ts';
import { toast } from '#web/ui/toast.ts';
import { readBrowserIds, removeBrowserIds } from './browser-saved-jobs.ts';
import { savedJobIdsOptions } from './saved-jobs-api.ts';

/** Toasts of one button replace each other. */
export const toastId = 'saved-job';

const show = (client: QueryClient, id: string, isSaved: boolean): void => {
  client.setQueryData(savedJobIdsOptions().queryKey, (known) => {
    const others = known?.filter((other) => other !== id);
    return others && (isSaved ? [id, ...others] : others);
  });
};

interface SavedJobChange {
  id: string;
  isSaved: boolean;
}

/** Shows the change at once, and takes back this job alone when the call fails: other jobs may have been saved since. */
export const saveJobMutation = mutationOf(
  ({ id, isSaved }: SavedJobChange) =>
    isSaved
      ? request('PUT /saved-jobs/:id', { params: { id } })
      : request('DELETE /saved-jobs/:id', { params: { id } }),
  {
    onMutate: (client, { id, isSaved }) => show(client, id, isSaved),
    rollback: (client, { id, isSaved }) => show(client, id, !isSaved),
    toast: { id: toastId },
  },
);

const mergeSavedJobsMutation = mutation('POST /saved-jobs/merge', { invalidates: ['savedJobs'] });

/** Moves what a visitor saved in this browser into the account of the person who is signed in now. */
export async function moveSavedJobs(client: QueryClient): Promise<void> {
  const sent = [...readBrowserIds()];
  const stored = await client
    .getMutationCache()
    .build(client, mergeSavedJobsMutation)
    .execute({ body: { ids: sent } });
  const moved = sent.filter((id) => stored.includes(id)).length;
  if (moved > 0) {
    toast.success(m.saved_job_moved({ count: moved }), { id: toastId });
  }
  // Only a full account rejects some; those stay in the browser.
  removeBrowserIds(stored.length < savedJobLimit ? sent : sent.filter((id) => stored.includes(id)));
}
