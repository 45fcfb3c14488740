import {
  type MutationFunctionContext,
  mutationOptions,
  type QueryClient,
} from '@tanstack/react-query';
import type { BulkMove } from '#contract/hiring/application-moves.ts';
import type { ApplicationEntry } from '#contract/hiring/applications.ts';
import { isOpenStage, type RejectionReason, type Stage } from '#contract/hiring/stages.ts';
import { write } from '#web/api/call.ts';
import { request } from '#web/api/endpoint-request.ts';
import {
  applicationOptions,
  moveScope,
  patchEntry,
  readMoved,
  stageCountsOptions,
  toListUrl,
} from './applicants-api.ts';

type Context = Pick<MutationFunctionContext, 'client'>;

/** A move of one application as the employer saw it. */
export interface Move {
  readonly entry: Pick<ApplicationEntry, '_id' | 'jobId' | 'stage' | 'version'>;
  readonly to: Stage;
  readonly reason?: RejectionReason | undefined;
  /** The answer that a rejected job seeker receives. */
  readonly message?: string | undefined;
  /** The day by which an offer asks for an answer. */
  readonly answerBy?: string | undefined;
}

/** Another offer stays in its stage, and changes no count. */
const countMove = (client: QueryClient, { jobId }: Move['entry'], [from, to]: [Stage, Stage]) =>
  client.setQueryData(
    stageCountsOptions(jobId).queryKey,
    (counts) =>
      counts && {
        ...counts,
        ...(from !== to && { [from]: counts[from] - 1, [to]: counts[to] + 1 }),
        undecided: counts.undecided + Number(isOpenStage(to)) - Number(isOpenStage(from)),
      },
  );

/**
 * Shows a move before the server answers, and cancels reads under way, which would show the old stage. Counts that were on
 * their way are read after it.
 */
const showMove = async ({ entry, to }: Move, { client }: Context): Promise<void> => {
  const { queryKey } = stageCountsOptions(entry.jobId);
  const isCounting = client.isFetching({ queryKey }) > 0;
  await Promise.all([
    client.cancelQueries({ queryKey: [toListUrl(entry.jobId)] }),
    client.cancelQueries({ queryKey }),
  ]);
  // The version that the response will have, so that the next move of the person need not wait for it.
  patchEntry(client, entry, { stage: to, version: entry.version + 1 });
  countMove(client, entry, [entry.stage, to]);
  if (isCounting) {
    void client.invalidateQueries({ queryKey });
  }
};

/** Takes back the move of this person alone, not of others moved meanwhile. Lists that lost the person are read again. */
const takeBackMove = (client: QueryClient, { entry, to }: Move): void => {
  patchEntry(client, entry, { stage: entry.stage, version: entry.version });
  countMove(client, entry, [to, entry.stage]);
};

const move = write(
  ({ entry: { _id: id, version }, to, reason, message, answerBy }: Move) =>
    request('PATCH /applications/:id/stage', {
      params: { id },
      body: { version, to, reason, message, answerBy },
    }),
  {
    answered: (client, { batchId: _, ...entry }) => {
      patchEntry(client, entry, entry);
      readMoved(client, entry);
    },
    failed: takeBackMove,
  },
);

/**
 * Sends one move after the other: the second move of a person needs the version that the first one makes, and the lists
 * are read after all of them.
 */
const oneByOne = { scope: moveScope } as const;

export const moveMutation = mutationOptions({
  mutationFn: move,
  onMutate: showMove,
  ...oneByOne,
  // A failed move reads all of it again: the application may have been moved elsewhere.
  meta: { patches: ['jobApply'], invalidates: ['unread'] },
});

export const bulkMoveMutation = mutationOptions({
  mutationFn: write(({ jobId: id, ...body }: BulkMove & { readonly jobId: string }) =>
    request('PATCH /jobs/:id/applications/stage', { params: { id }, body }),
  ),
  ...oneByOne,
  meta: { invalidates: ['jobApply'] },
});

/** A person whose single move is taken back, with the stage of before. */
export type RestoredPerson = Pick<ApplicationEntry, '_id' | 'jobId' | 'stage'>;

export interface Undo {
  readonly batchId: string;
  /** This application of the batch alone. */
  readonly application?: string;
  /** The person to show again if the applicants of that job are on the screen. */
  readonly person?: RestoredPerson;
}

const undoKey = 'undo-moves';

const findRestored = (variables: unknown): RestoredPerson | undefined =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the mutation of this key has no other variables
  (variables as Undo | undefined)?.person;

/** Calls `restored` whenever the move of one person was taken back, wherever in this tab that was pressed. */
export const watchRestored = (
  client: QueryClient,
  restored: (person: RestoredPerson) => void,
): (() => void) =>
  client.getMutationCache().subscribe(({ type, mutation, ...event }) => {
    const isUndone =
      type === 'updated' &&
      'action' in event &&
      event.action.type === 'success' &&
      mutation?.options.mutationKey?.[0] === undoKey;
    const person = isUndone ? findRestored(mutation.state.variables) : undefined;
    if (person) {
      restored(person);
    }
  });

export const undoMutation = mutationOptions({
  mutationKey: [undoKey],
  mutationFn: write(({ batchId: id, application }: Undo) =>
    request('POST /application-batches/:id/undo', {
      params: { id },
      query: { ...(application !== undefined && { application }) },
    }),
  ),
  ...oneByOne,
  meta: { invalidates: ['jobApply'] },
});

export const addNoteMutation = mutationOptions({
  mutationFn: write(
    ({ id, text }: { readonly id: string; readonly text: string }) =>
      request('POST /applications/:id/notes', { params: { id }, body: { text } }),
    {
      answered: (client, event, { id }) =>
        client.setQueryData(
          applicationOptions(id).queryKey,
          (known) => known && { ...known, events: [...known.events, event] },
        ),
    },
  ),
  meta: { patches: ['jobApply'] },
});

/** The stars of a person, shown before the server answers. */
interface Rating {
  readonly entry: Pick<ApplicationEntry, '_id' | 'jobId' | 'rating'>;
  /** `null` takes them away. */
  readonly rating: number | null;
}

const showRating = (client: QueryClient, { entry, rating }: Rating): void =>
  patchEntry(client, entry, { rating: rating ?? undefined });

const rate = write(
  ({ entry: { _id: id }, rating }: Rating) =>
    request('PATCH /applications/:id/rating', { params: { id }, body: { rating } }),
  {
    // A read that was on its way may have brought the old stars meanwhile.
    answered: (client, _, change) => showRating(client, change),
    failed: (client, { entry }) => patchEntry(client, entry, { rating: entry.rating }),
  },
);

export const rateMutation = mutationOptions({
  mutationFn: rate,
  onMutate: (change, { client }) => showRating(client, change),
  scope: { id: 'rate' },
  meta: { patches: ['jobApply'] },
});
