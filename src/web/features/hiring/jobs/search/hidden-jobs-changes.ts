import type { QueryClient } from '@tanstack/react-query';
import { mutation, mutationOf, query, toResult } from '#web/api/call.ts';
import { request } from '#web/api/endpoint-request.ts';
import {
  markJob,
  readHiddenJobs,
  writeHiddenJobs,
} from '#web/features/hiring/jobs/seen-and-hidden-jobs.ts';

const hiddenJobIdsOptions = query('GET /hidden-jobs', { staleTime: 0 });

interface HiddenJobChange {
  id: string;
  isHidden: boolean;
}

const changeMutation = mutationOf<unknown, HiddenJobChange>(
  ({ id, isHidden }) =>
    isHidden
      ? request('POST /hidden-jobs', { body: { ids: [id] } })
      : request('DELETE /hidden-jobs/:id', { params: { id } }),
  { rollback: (_, { id, isHidden }) => markJob('hidden', id, !isHidden) },
);

/** Stores with the account what the list shows already. A visitor's hidden jobs stay in the browser. */
export async function storeHiddenJob(client: QueryClient, change: HiddenJobChange): Promise<void> {
  if (readHiddenJobs().owner !== '') {
    await toResult(client.getMutationCache().build(client, changeMutation).execute(change));
  }
}

const mergeMutation = mutation('POST /hidden-jobs');

/**
 * Shows what the account hides. It takes over once what a visitor hid in this browser; what another person's account hid
 * is forgotten, also by a visitor.
 */
export async function readAccount(client: QueryClient, userId: string | undefined): Promise<void> {
  const { owner, ids } = readHiddenJobs();
  if (userId === undefined) {
    writeHiddenJobs('', []);
    return;
  }
  const isVisitors = owner === '' && ids.length > 0;
  const all = isVisitors
    ? await client.getMutationCache().build(client, mergeMutation).execute({ body: { ids } })
    : await client.query(hiddenJobIdsOptions());
  writeHiddenJobs(userId, all);
}
