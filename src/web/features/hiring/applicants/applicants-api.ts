import {
  focusManager,
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import type {
  ApplicationDetail,
  ApplicationEntry,
  ApplicationListQuery,
  StageCounts,
} from '#contract/hiring/applications.ts';
import { isOpenStage, type Stage } from '#contract/hiring/stages.ts';
import { queryFor } from '#web/api/call.ts';
import { type CursorPage, list, patchLists } from '#web/api/cursor-list.ts';
import { request } from '#web/api/endpoint-request.ts';
import { pollingIntervals, useLive } from '#web/api/live.ts';
import { invalidateHidden } from '#web/api/tags.ts';
import { fillEmptyConversation } from '#web/features/hiring/conversations/conversations-api.ts';

/** Which applications to a job are listed, and in which order. */
export interface ApplicantFilter extends Pick<ApplicationListQuery, 'stage' | 'order'> {
  readonly jobId: string;
  /** Words of the name, the position or the skills; empty: all. */
  readonly q: string;
  /** Only those who are assigned to the viewer; empty: all. */
  readonly assignee: 'me' | '';
}

const applications = list('GET /jobs/:id/applications', {
  // On a closed job no application awaits a first message.
  tags: ['jobs', 'jobApply'],
});

/** The applications to a job. */
export const applicantsOptions = ({ jobId: id, q, stage, order, assignee }: ApplicantFilter) =>
  applications({
    params: { id },
    query: { stage, order, ...(q && { q }), ...(assignee && { assignee }) },
  });

/** The URL of the lists of a job's applications. */
export const toListUrl = (jobId: string) =>
  applicantsOptions({ jobId, stage: 'all', order: 'newest', q: '', assignee: '' }).queryKey[0];

/** Moves of applicants wait for each other. */
export const moveScope = { id: 'move' } as const;

/** Ends once the server has answered all moves of this tab. */
const movesAreAnswered = async (client: QueryClient): Promise<void> =>
  new Promise((resolve) => {
    const cache = client.getMutationCache();
    const check = () => {
      if (
        client.isMutating({ predicate: ({ options }) => options.scope?.id === moveScope.id }) === 0
      ) {
        unsubscribe();
        resolve();
      }
    };
    const unsubscribe = cache.subscribe(check);
    check();
  });

/** Lists that are on their way may be from before a move that is shown: they are read again after all moves. */
export const readListsAfterMoves = (client: QueryClient, jobId: string): void => {
  const lists = { queryKey: [toListUrl(jobId)] };
  if (client.isFetching(lists) > 0) {
    void movesAreAnswered(client).then(() => client.invalidateQueries(lists));
  }
};

/** Counts that the server gave before it knew a move that is shown would stay wrong: they are read after all moves. */
export const stageCountsOptions = (id: string) => {
  const { queryKey, queryFn } = queryFor(
    request('GET /jobs/:id/application-counts', { params: { id } }),
  );
  return queryOptions({
    queryKey,
    queryFn: async (context) => {
      await movesAreAnswered(context.client);
      return queryFn(context);
    },
    meta: { tags: ['jobs', 'jobApply'] },
  });
};

/**
 * One application with all that was sent. `listed` is its entry in a list. A new one counts as seen once it is read in a
 * visible tab: by the same call, so that going through new applicants costs one request each. `isSeen` is false while the
 * page shows it unasked.
 */
export const applicationOptions = (id: string, listed?: ApplicationEntry, isSeen = true) => {
  const { queryKey, queryFn } = queryFor(request('GET /applications/:id', { params: { id } }));
  return queryOptions({
    queryKey,
    queryFn: async (context) => {
      const { client } = context;
      const known = client.getQueryData<ApplicationDetail>(queryKey) ?? listed;
      const isOpened = isSeen && known?.seenAt === undefined && focusManager.isFocused();
      const application = await (isOpened ? openApplication(client, id) : queryFn(context));
      if (application.latestMessage === undefined) {
        fillEmptyConversation(client, application);
      }
      return application;
    },
    // For a tab that was hidden when it read the application.
    refetchOnWindowFocus: ({ state: { data } }) => isSeen && data?.seenAt === undefined && 'always',
    meta: { tags: ['jobApply'] },
  });
};

/** Whether a list with this filter has the people of a stage. */
export const isInStage = (stage: Stage, filter: unknown): boolean =>
  filter === 'all' || filter === stage || (filter === 'undecided' && isOpenStage(stage));

const isListed = (stage: Stage, [, params]: QueryKey): boolean =>
  isInStage(
    stage,
    typeof params === 'object' && params !== null && 'stage' in params ? params.stage : 'all',
  );

/** Changes an application in every list and in its own cache; lists that it no longer belongs to lose it. */
export const patchEntry = (
  client: QueryClient,
  { _id: id, jobId }: Pick<ApplicationEntry, '_id' | 'jobId'>,
  change: Partial<ApplicationEntry>,
): void => {
  patchLists<ApplicationEntry>(client, toListUrl(jobId), (entries, queryKey) =>
    entries
      .map((entry) => (entry._id === id ? { ...entry, ...change } : entry))
      .filter((entry) => entry._id !== id || isListed(entry.stage, queryKey)),
  );
  client.setQueryData(applicationOptions(id).queryKey, (known) => known && { ...known, ...change });
};

type Moved = Pick<ApplicationEntry, '_id' | 'jobId' | 'version'>;

/** Whether a list or the application itself has a later version than a move made. */
const isMovedAgain = (client: QueryClient, { _id: id, jobId, version }: Moved): boolean => {
  const lists = client.getQueriesData<InfiniteData<CursorPage<ApplicationEntry>>>({
    queryKey: [toListUrl(jobId)],
  });
  const listed = lists.flatMap(([, known]) => known?.pages.flatMap(({ entries }) => entries) ?? []);
  const known = client.getQueryData(applicationOptions(id).queryKey);
  return [...listed, ...(known ? [known] : [])].some(
    (entry) => entry._id === id && entry.version > version,
  );
};

/** Calls `end` once all who were moved together were moved again, by anybody: the move cannot be undone any more. */
export const watchMoved = (client: QueryClient, moved: readonly Moved[]) => (end: () => void) =>
  client.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated' && moved.every((one) => isMovedAgain(client, one))) {
      end();
    }
  });

/** After a move: reads the history again, and the lists that the person came into, whose order the server knows. */
export const readMoved = (client: QueryClient, { _id: id, jobId, stage }: ApplicationEntry) => {
  void client.invalidateQueries({ queryKey: applicationOptions(id).queryKey });
  const lists = client.getQueriesData<InfiniteData<CursorPage<ApplicationEntry>>>({
    queryKey: [toListUrl(jobId)],
  });
  for (const [queryKey, known] of lists) {
    const isIn = known?.pages.some(({ entries }) => entries.some(({ _id }) => _id === id));
    if (!isIn && isListed(stage, queryKey)) {
      void client.invalidateQueries({ queryKey, exact: true });
    }
  }
};

/** Reads an application and stores that the employer saw it. */
const openApplication = async (client: QueryClient, id: string): Promise<ApplicationDetail> => {
  // Not aborted when the page goes on to the next person: the server has stored it by then.
  const { signal } = new AbortController();
  const open = queryFor(request('PATCH /applications/:id/seen', { params: { id } }));
  const application = await open.queryFn({ client, signal });
  patchEntry(client, application, { seenAt: application.seenAt });
  await invalidateHidden(client, ['jobApply']);
  return application;
};

/** Stores that the employer saw an application that was read before. A move that is on its way stays as it is shown. */
export const storeSeen = async (client: QueryClient, id: string): Promise<void> => {
  const { seenAt, events } = await openApplication(client, id);
  client.setQueryData(
    applicationOptions(id).queryKey,
    (known) => known && { ...known, seenAt, events },
  );
};

/** The applications to the viewer's job as far as they were read, kept up to date. */
export const useApplications = (filter: ApplicantFilter) =>
  // Until a new filter is answered, the list of the old one stays.
  useInfiniteQuery({
    ...applicantsOptions(filter),
    ...useLive(pollingIntervals.count),
    placeholderData: keepPreviousData,
  });

/** How many applications to a job there are in each stage, kept up to date. */
export const useStageCounts = (jobId: string): StageCounts | undefined =>
  useQuery({ ...stageCountsOptions(jobId), ...useLive(pollingIntervals.count) }).data;

/** One application, kept up to date; none without an id. */
export const useApplication = (
  id: string | undefined,
  listed: ApplicationEntry | undefined,
  {
    interval = pollingIntervals.count,
    isSeen = true,
  }: { interval?: number | false; isSeen?: boolean } = {},
) =>
  useQuery({
    ...applicationOptions(id ?? '-', listed, isSeen),
    ...useLive(interval),
    enabled: id !== undefined,
  });
