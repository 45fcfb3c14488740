import type { BulkMove, BulkMoveResult } from '#contract/hiring/application-moves.ts';
import type { ApplicationEntry, ApplicationEvent } from '#contract/hiring/applications.ts';
import { isOpenStage, type RejectionReason, type Stage } from '#contract/hiring/stages.ts';
import { afterSuccess } from '#web/api/base-api.ts';
import { request } from '#web/api/endpoint-request.ts';
import { applicantsApi } from './applicants-api.ts';

type Patch = ReturnType<typeof applicantsApi.util.updateQueryData>;

interface StoreAccess {
  dispatch: (patch: Patch) => { undo: () => void };
  getState: () => unknown;
}

/** A move of one application as the employer saw it. */
export interface Move {
  readonly entry: Pick<ApplicationEntry, '_id' | 'jobId' | 'stage' | 'version'>;
  readonly to: Stage;
  readonly reason?: RejectionReason | undefined;
  /** What a rejected job seeker receives. */
  readonly message?: string | undefined;
}

const isListed = (stage: Stage, filter: string): boolean =>
  filter === 'all' || filter === stage || (filter === 'open' && isOpenStage(stage));

/**
 * Changes an application in every list and in its own cache; lists that it no longer belongs to lose it. Returns what
 * reverts that.
 */
const patchEntry = (
  { dispatch, getState }: StoreAccess,
  { _id: id, jobId }: Pick<ApplicationEntry, '_id' | 'jobId'>,
  change: Partial<ApplicationEntry>,
) => {
  const { selectCachedArgsForQuery, updateQueryData } = applicantsApi.util;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the state of the store that runs the query
  const state = getState() as Parameters<typeof selectCachedArgsForQuery>[0];
  const lists = selectCachedArgsForQuery(state, 'listApplications');
  const patches = lists
    .filter((list) => list.jobId === jobId)
    .map((filter) =>
      updateQueryData('listApplications', filter, ({ pages, pageParams }) => ({
        pageParams,
        pages: pages.map(({ entries, next }) => ({
          next,
          entries: entries
            .map((entry) => (entry._id === id ? { ...entry, ...change } : entry))
            .filter((entry) => entry._id !== id || isListed(entry.stage, filter.stage)),
        })),
      })),
    );
  const own = updateQueryData('getApplication', id, (known) => ({ ...known, ...change }));
  return [...patches, own].map(dispatch);
};

/** Shows a move before the server answers; returns what reverts that. */
const patchMoved = (store: StoreAccess, { entry, to }: Move) => {
  const patches = patchEntry(store, entry, { stage: to });
  const patch = applicantsApi.util.updateQueryData('countStages', entry.jobId, (counts) => ({
    ...counts,
    [entry.stage]: counts[entry.stage] - 1,
    [to]: counts[to] + 1,
  }));
  return [...patches, store.dispatch(patch)];
};

/** What an employer does with the applications to a job. */
const applicantMovesApi = applicantsApi.injectEndpoints({
  endpoints: (build) => ({
    markSeen: build.mutation<ApplicationEntry, string>({
      query: (id) => request('PATCH /applications/:id/seen', { params: { id } }),
      onQueryStarted: (_, { queryFulfilled, ...store }) =>
        afterSuccess(queryFulfilled, (entry) => {
          patchEntry(store, entry, { seenAt: entry.seenAt });
          const patch = applicantsApi.util.updateQueryData(
            'countStages',
            entry.jobId,
            (counts) => ({
              ...counts,
              unseen: Math.max(0, counts.unseen - 1),
            }),
          );
          store.dispatch(patch);
        }),
    }),
    move: build.mutation<ApplicationEntry, Move>({
      query: ({ entry: { _id: id, version }, to, reason, message }) =>
        request('PATCH /applications/:id/stage', {
          params: { id },
          body: { version, to, reason, message },
        }),
      // Failed moves refetch too: the application may have been moved elsewhere.
      invalidatesTags: ['jobApply'],
      onQueryStarted: async (move, { queryFulfilled, ...store }) => {
        const patches = patchMoved(store, move);
        try {
          const { data: entry } = await queryFulfilled;
          patchEntry(store, entry, entry);
        } catch {
          patches.toReversed().forEach(({ undo }) => undo());
        }
      },
    }),
    moveMany: build.mutation<BulkMoveResult, BulkMove & { readonly jobId: string }>({
      query: ({ jobId: id, ...body }) =>
        request('PATCH /jobs/:id/applications/stage', { params: { id }, body }),
      invalidatesTags: ['jobApply'],
    }),
    undoMoves: build.mutation<BulkMoveResult, { batchId: string; application?: string }>({
      query: ({ batchId: id, ...query }) =>
        request('POST /application-batches/:id/undo', { params: { id }, query }),
      invalidatesTags: ['jobApply'],
    }),
    addNote: build.mutation<ApplicationEvent, { readonly id: string; readonly text: string }>({
      query: ({ id, text }) =>
        request('POST /applications/:id/notes', { params: { id }, body: { text } }),
      invalidatesTags: ['jobApply'],
    }),
  }),
});

export const {
  useMarkSeenMutation,
  useMoveMutation,
  useMoveManyMutation,
  useUndoMovesMutation,
  useAddNoteMutation,
} = applicantMovesApi;
