import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { write } from '#web/api/call.ts';
import { request } from '#web/api/endpoint-request.ts';
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

export const mergeSavedJobsMutation = mutationOptions({
  mutationFn: write((ids: string[]) => request('POST /saved-jobs/merge', { body: { ids } })),
  meta: { invalidates: ['savedJobs'] },
});
