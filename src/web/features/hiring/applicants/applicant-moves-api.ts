import type { QueryClient } from '@tanstack/react-query';
import type { ApplicationEntry } from '#contract/hiring/applications.ts';
import type { OfferTerms } from '#contract/hiring/offers.ts';
import { isOpenStage, type RejectionReason, type Stage } from '#contract/hiring/stages.ts';
import { mutation, mutationOf } from '#web/api/call.ts';
import { request } from '#web/api/endpoint-request.ts';
import {
  applicationOptions,
  moveScope,
  patchEntry,
  readListsAfterMoves,
  readMoved,
  stageCountsOptions,
  toListUrl,
} from './applicants-api.ts';

/** A move of one application as the employer saw it. */
export interface Move {
  readonly entry: Pick<ApplicationEntry, '_id' | 'jobId' | 'stage' | 'version'>;
  readonly to: Stage;
  readonly reason?: RejectionReason | undefined;
  /** The answer that a rejected job seeker receives. */
  readonly message?: string | undefined;
  /** The day by which an offer asks for an answer. */
  readonly answerBy?: string | undefined;
  /** What an offer offers. */
  readonly terms?: OfferTerms | undefined;
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
 * Shows a move before the server answers, and cancels reads under way, which would show the old stage. What was on its way
 * is read after it: a colleague may have moved somebody else.
 */
const showMove = async (client: QueryClient, { entry, to }: Move): Promise<void> => {
  const { queryKey } = stageCountsOptions(entry.jobId);
  const isCounting = client.isFetching({ queryKey }) > 0;
  readListsAfterMoves(client, entry.jobId);
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

/**
 * Sends one move after the other: the second move of a person needs the version that the first one makes, and the lists
 * are read after all of them.
 */
const oneByOne = { scope: moveScope } as const;

export const moveMutation = mutationOf(
  ({ entry: { _id: id, version }, to, reason, message, answerBy, terms }: Move) =>
    request('PATCH /applications/:id/stage', {
      params: { id },
      body: { version, to, reason, message, answerBy, terms },
    }),
  {
    ...oneByOne,
    onMutate: showMove,
    onSuccess: (client, { batchId: _, ...entry }) => {
      readListsAfterMoves(client, entry.jobId);
      patchEntry(client, entry, entry);
      readMoved(client, entry);
    },
    rollback: takeBackMove,
    // A failed move reads all of it again: the application may have been moved elsewhere.
    patchedByCaller: ['jobApply'],
    invalidates: ['unread'],
    toast: { id: 'stage' },
  },
);

export const bulkMoveMutation = mutation('PATCH /jobs/:id/applications/stage', {
  ...oneByOne,
  invalidates: ['jobApply'],
  toast: { id: 'stage' },
});

/** A person whose single move is taken back, with the stage of before. */
export type RestoredPerson = Pick<ApplicationEntry, '_id' | 'jobId' | 'stage'>;

export interface Undo {
  readonly batchId: string;
  /** This application of the batch alone. */
  readonly application?: string;
  /** The person to show again if the applicants of that job are on the screen. */
  readonly person?: RestoredPerson;
  /** What a toast says once it is done. */
  readonly done?: string;
}

const undoKey = 'undo-moves';

const findRestored = (variables: unknown): RestoredPerson | undefined =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the mutation of this key has no other variables
  (variables as Undo | undefined)?.person;

interface RestoredWatch {
  pressed: (person: RestoredPerson) => void;
  restored: (person: RestoredPerson) => void;
}

/** Says when the move of one person is to be taken back, wherever in this tab that was pressed, and when it was. */
export const watchRestored = (client: QueryClient, watch: RestoredWatch): (() => void) =>
  client.getMutationCache().subscribe(({ type, mutation: undone, ...event }) => {
    const action = type === 'updated' && 'action' in event && event.action.type;
    const isUndo = undone?.options.mutationKey?.[0] === undoKey;
    const person = isUndo ? findRestored(undone.state.variables) : undefined;
    if (person && action === 'pending') {
      watch.pressed(person);
    } else if (person && action === 'success') {
      watch.restored(person);
    }
  });

export const undoMutation = mutationOf(
  ({ batchId: id, application }: Undo) =>
    request('POST /application-batches/:id/undo', {
      params: { id },
      query: { ...(application !== undefined && { application }) },
    }),
  { ...oneByOne, mutationKey: [undoKey], invalidates: ['jobApply'] },
);

export const addNoteMutation = mutation('POST /applications/:id/notes', {
  onSuccess: (client, event, { params: { id } }) =>
    client.setQueryData(
      applicationOptions(id).queryKey,
      (known) => known && { ...known, events: [...known.events, event] },
    ),
  patchedByCaller: ['jobApply'],
  toast: { id: 'error' },
});

/** The stars of a person, shown before the server answers. */
interface Rating {
  readonly entry: Pick<ApplicationEntry, '_id' | 'jobId' | 'rating'>;
  /** `null` takes them away. */
  readonly rating: number | null;
}

const showRating = (client: QueryClient, { entry, rating }: Rating): void =>
  patchEntry(client, entry, { rating: rating ?? undefined });

export const rateMutation = mutationOf(
  ({ entry: { _id: id }, rating }: Rating) =>
    request('PATCH /applications/:id/rating', { params: { id }, body: { rating } }),
  {
    onMutate: showRating,
    // A read that was on its way may have brought the old stars meanwhile.
    onSuccess: (client, _, change) => showRating(client, change),
    rollback: (client, { entry }) => patchEntry(client, entry, { rating: entry.rating }),
    scope: { id: 'rate' },
    patchedByCaller: ['jobApply'],
    toast: { id: 'error' },
  },
);

interface Assignment {
  readonly entry: Pick<ApplicationEntry, '_id' | 'jobId' | 'assignee'>;
  readonly assignee: ApplicationEntry['assignee'];
}

const showAssignee = (client: QueryClient, { entry, assignee }: Assignment): void =>
  patchEntry(client, entry, { assignee });

export const assignMutation = mutationOf(
  ({ entry: { _id: id }, assignee }: Assignment) =>
    request('PUT /applications/:id/assignee', {
      params: { id },
      body: { assigneeId: assignee?._id },
    }),
  {
    onMutate: showAssignee,
    // A read that was on its way may have brought the colleague of before meanwhile.
    onSuccess: (client, _, change) => showAssignee(client, change),
    rollback: (client, { entry }) => patchEntry(client, entry, { assignee: entry.assignee }),
    scope: { id: 'assign' },
    // The list of those who are assigned to the viewer.
    invalidates: ['jobApply'],
    toast: { id: 'error' },
  },
);

export const giveScorecardMutation = mutation('PUT /applications/:id/scorecard', {
  onSuccess: (client, scorecards, { params: { id } }) =>
    client.setQueryData(
      applicationOptions(id).queryKey,
      (known) => known && { ...known, scorecards },
    ),
  // The row shows the new mean.
  invalidates: ['jobApply'],
  toast: { id: 'error' },
});
