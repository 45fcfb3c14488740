import {
  type InfiniteData,
  type MutationFunctionContext,
  mutationOptions,
  type QueryClient,
} from '@tanstack/react-query';
import type { BulkMove } from '#contract/hiring/application-moves.ts';
import type { ApplicationEntry, StageCounts } from '#contract/hiring/applications.ts';
import { isOpenStage, type RejectionReason, type Stage } from '#contract/hiring/stages.ts';
import { type CursorPage, write } from '#web/api/call.ts';
import { request } from '#web/api/endpoint-request.ts';
import { applicantsOptions, applicationOptions, stageCountsOptions } from './applicants-api.ts';

type Context = Pick<MutationFunctionContext, 'client'>;

/** A move of one application as the employer saw it. */
export interface Move {
  readonly entry: Pick<ApplicationEntry, '_id' | 'jobId' | 'stage' | 'version'>;
  readonly to: Stage;
  readonly reason?: RejectionReason | undefined;
  /** What a rejected job seeker receives. */
  readonly message?: string | undefined;
}

type Lists = InfiniteData<CursorPage<ApplicationEntry>>;

/** The key that the lists of a job's applications have in common. */
const listsKey = (jobId: string) =>
  applicantsOptions({ jobId, stage: 'all', order: 'newest', q: '' }).queryKey.slice(0, 1);

const isListed = (stage: Stage, filter: unknown): boolean =>
  filter === 'all' || filter === stage || (filter === 'undecided' && isOpenStage(stage));

/** The stage that a list with this key is limited to. */
const readFilter = (queryKey: readonly unknown[]): unknown => {
  const params = queryKey[1];
  return typeof params === 'object' && params !== null && 'stage' in params ? params.stage : 'all';
};

/** Changes an application in every list and in its own cache; lists that it no longer belongs to lose it. */
const patchEntry = (
  client: QueryClient,
  { _id: id, jobId }: Pick<ApplicationEntry, '_id' | 'jobId'>,
  change: Partial<ApplicationEntry>,
): void => {
  const lists = client.getQueriesData<Lists>({ queryKey: listsKey(jobId) });
  for (const [queryKey, known] of lists) {
    const filter = readFilter(queryKey);
    const patch = (entries: readonly ApplicationEntry[]) =>
      entries
        .map((entry) => (entry._id === id ? { ...entry, ...change } : entry))
        .filter((entry) => entry._id !== id || isListed(entry.stage, filter));
    client.setQueryData<Lists>(
      queryKey,
      known && {
        ...known,
        pages: known.pages.map(({ entries, next }) => ({ next, entries: patch(entries) })),
      },
    );
  }
  client.setQueryData(applicationOptions(id).queryKey, (known) => known && { ...known, ...change });
};

const patchCounts = (
  client: QueryClient,
  jobId: string,
  change: (counts: StageCounts) => Partial<StageCounts>,
): void => {
  client.setQueryData(
    stageCountsOptions(jobId).queryKey,
    (known) => known && { ...known, ...change(known) },
  );
};

const countMove = (client: QueryClient, { jobId }: Move['entry'], [from, to]: [Stage, Stage]) =>
  patchCounts(client, jobId, (counts) => ({
    [from]: counts[from] - 1,
    [to]: counts[to] + 1,
    undecided: counts.undecided + Number(isOpenStage(to)) - Number(isOpenStage(from)),
  }));

export const markSeenMutation = mutationOptions({
  mutationFn: write((id: string) => request('PATCH /applications/:id/seen', { params: { id } }), {
    answered: (client, entry) => {
      patchEntry(client, entry, { seenAt: entry.seenAt });
      patchCounts(client, entry.jobId, ({ unseen }) => ({ unseen: Math.max(0, unseen - 1) }));
    },
  }),
});

/** Shows a move before the server answers, and cancels reads under way, which would show the old stage. */
const showMove = async ({ entry, to }: Move, { client }: Context): Promise<void> => {
  await client.cancelQueries({ queryKey: listsKey(entry.jobId) });
  // The version that the response will have, so that the next move of the person need not wait for it.
  patchEntry(client, entry, { stage: to, version: entry.version + 1 });
  countMove(client, entry, [entry.stage, to]);
};

/** Takes back the move of this person alone, not of others moved meanwhile. Lists that lost the person are read again. */
const takeBackMove = (client: QueryClient, { entry, to }: Move): void => {
  patchEntry(client, entry, { stage: entry.stage, version: entry.version });
  countMove(client, entry, [to, entry.stage]);
};

const move = write(
  ({ entry: { _id: id, version }, to, reason, message }: Move) =>
    request('PATCH /applications/:id/stage', {
      params: { id },
      body: { version, to, reason, message },
    }),
  { answered: (client, entry) => patchEntry(client, entry, entry), failed: takeBackMove },
);

export const moveMutation = mutationOptions({
  mutationFn: move,
  onMutate: showMove,
  // Sends one move after the other: the second move of a person needs the version that the first one makes.
  scope: { id: 'move' },
  // Failed moves refetch too: the application may have been moved elsewhere.
  meta: { invalidates: ['jobApply'] },
});

export const moveManyMutation = mutationOptions({
  mutationFn: write(({ jobId: id, ...body }: BulkMove & { readonly jobId: string }) =>
    request('PATCH /jobs/:id/applications/stage', { params: { id }, body }),
  ),
  meta: { invalidates: ['jobApply'] },
});

export const undoMutation = mutationOptions({
  mutationFn: write(({ batchId: id, ...query }: { batchId: string; application?: string }) =>
    request('POST /application-batches/:id/undo', { params: { id }, query }),
  ),
  meta: { invalidates: ['jobApply'] },
});

export const addNoteMutation = mutationOptions({
  mutationFn: write(({ id, text }: { readonly id: string; readonly text: string }) =>
    request('POST /applications/:id/notes', { params: { id }, body: { text } }),
  ),
  meta: { invalidates: ['jobApply'] },
});
