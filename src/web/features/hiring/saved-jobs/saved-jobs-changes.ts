import { m } from '#messages';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { savedJobLimit } from '#contract/hiring/saved-job-choices.ts';
import { write } from '#web/api/call.ts';
import { request } from '#web/api/endpoint-request.ts';
import { toast } from '#web/ui/toast.ts';
import { readBrowserIds, removeBrowserIds } from './browser-saved-jobs.ts';
import { savedJobIdsOptions } from './saved-jobs-api.ts';

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

const saveJob = write(
  ({ id, isSaved }: SavedJobChange) =>
    isSaved
      ? request('PUT /saved-jobs/:id', { params: { id } })
      : request('DELETE /saved-jobs/:id', { params: { id } }),
  { failed: (client, { id, isSaved }) => show(client, id, !isSaved) },
);

/** Shows the change at once, and takes back this job alone when the call fails: other jobs may have been saved since. */
export const saveJobMutation = mutationOptions({
  mutationFn: saveJob,
  onMutate: ({ id, isSaved }, { client }) => show(client, id, isSaved),
});

const mergeSavedJobsMutation = mutationOptions({
  mutationFn: write((ids: string[]) => request('POST /saved-jobs/merge', { body: { ids } })),
  meta: { invalidates: ['savedJobs'] },
});

/** Moves what a visitor saved in this browser into the account of the person who is signed in now. */
export async function moveSavedJobs(client: QueryClient): Promise<void> {
  const sent = [...readBrowserIds()];
  const stored = await client
    .getMutationCache()
    .build(client, mergeSavedJobsMutation)
    .execute(sent);
  const moved = sent.filter((id) => stored.includes(id)).length;
  if (moved > 0) {
    toast.success(m.saved_job_moved({ count: moved }), { id: 'saved-job' });
  }
  // Only a full account rejects some; those stay in the browser.
  removeBrowserIds(stored.length < savedJobLimit ? sent : sent.filter((id) => stored.includes(id)));
}
