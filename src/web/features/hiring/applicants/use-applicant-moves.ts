import { m } from '#messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BulkMoveResult, MovedApplication } from '#contract/hiring/application-moves.ts';
import type { ApplicationEntry } from '#contract/hiring/applications.ts';
import { type Stage, stageNames } from '#contract/hiring/stages.ts';
import { toResult } from '#web/api/call.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { withToast } from '#web/api/page-toasts.ts';
import { formatClock } from '#web/lib/format-clock.ts';
import { toast } from '#web/ui/toast.ts';
import { showUndoToast } from '#web/ui/undo-toast.tsx';
import { watchMoved } from './applicants-api.ts';
import { formatLeftOut, type LeftOut, listSkipped } from './left-out.ts';
import {
  bulkMoveMutation,
  type Move,
  moveMutation,
  type Undo,
  undoMutation,
} from './applicant-moves-api.ts';

const id = 'stage';

/** Fields of a move: the answer to a declined person, what an offer offers and its day. */
export interface MoveInput extends Pick<Move, 'reason' | 'message' | 'answerBy' | 'terms'> {
  /** Those of a selection who are left out, for the toast. */
  readonly leftOut?: readonly LeftOut[];
}

/** `leadsBack`: also shows the one person whose move it was. False where the move was taken back before. */
type TakeBack = (leadsBack?: boolean) => boolean;

/** `error` is undefined when the move succeeded. */
export interface MoveOutcome {
  undo?: TakeBack;
  error?: unknown;
}

/** A move is taken back once, by its toast or by a key. */
const once = (takeBack: (leadsBack: boolean) => void): TakeBack => {
  let isTaken = false;
  return (leadsBack = true) => {
    const isFirst = !isTaken;
    isTaken = true;
    if (isFirst) {
      takeBack(leadsBack);
    }
    return isFirst;
  };
};

const withUnchanged = (done: string, skipped: number): string =>
  skipped === 0 ? done : `${done} ${m.applicant_unchanged({ count: skipped })}`;

const formatBack = ({ fullName, stage }: ApplicationEntry): string =>
  m.applicant_undone_to({ name: fullName, stage: stageNames[stage]() });

const formatUndone = (result: BulkMoveResult | undefined, done?: string): string => {
  const { moved = [], skipped = [] } = result ?? {};
  return moved.length === 0
    ? (skipped[0]?.why ?? m.applicant_nothing_to_undo())
    : withUnchanged(done ?? m.applicant_undone({ count: moved.length }), skipped.length);
};

/** Takes back the moves of one call, or that of one application. It leads nowhere: its toast outlives the page. */
export const useUndo = () => {
  const { mutate } = useMutation(
    withToast(undoMutation, {
      id,
      loading: m.applicant_undoing,
      success: ({ data, input }) => formatUndone(data, input.done),
    }),
  );
  return (undo: Undo) => mutate(undo);
};

const formatMove = ({ fullName: name, stage, sendAt }: MovedApplication): string => {
  const time = sendAt === undefined ? undefined : formatClock(sendAt);
  if (time !== undefined && stage === 'rejected') {
    return m.applicant_moved_rejected({ name, time });
  }
  return time !== undefined && stage === 'offer'
    ? m.applicant_moved_offer({ name, time })
    : m.applicant_moved({ name, stage: stageNames[stage]() });
};

const formatMoves = ({ moved, sendAt }: BulkMoveResult, to: Stage): string => {
  const count = moved.length;
  return sendAt === undefined || to !== 'rejected'
    ? m.applicant_moved_people({ count, stage: stageNames[to]() })
    : m.applicant_told_people({ count, time: formatClock(sendAt) });
};

const withLeftOut = (done: string, people: readonly LeftOut[]): string =>
  [done, formatLeftOut(people)].filter(Boolean).join(' ');

/** Says that nobody of several could move, and why. */
export const sayNoneMoved = (people: readonly LeftOut[]): void =>
  toast.error(withLeftOut(m.applicant_none_moved(), people), { id });

/** Says that a key has nothing to take back. */
export const sayNothingToUndo = (): void => toast.error(m.applicant_nothing_to_undo(), { id });

/** As an error of the call, so that a dialog stays open with what was typed. */
const noneMoved = (people: readonly LeftOut[]) => ({
  status: 409,
  data: { code: 'application-moved', detail: withLeftOut(m.applicant_none_moved(), people) },
});

const fail = (error: unknown): MoveOutcome => {
  toast.error(errorMessage(error), { id });
  return { error };
};

/** Moves one application in the version of its entry: an applicant who was moved since stays. */
const useMoveOne = (jobId: string) => {
  const client = useQueryClient();
  const { mutateAsync: move } = useMutation(moveMutation);
  const undoMoves = useUndo();
  return async (
    entry: ApplicationEntry,
    to: Stage,
    { leftOut = [], ...input }: MoveInput = {},
  ): Promise<MoveOutcome> => {
    const { data: moved, error } = await toResult(move({ entry, to, ...input }));
    if (error !== undefined) {
      return { error };
    }
    const { _id, stage } = entry;
    const person = { _id, jobId, stage };
    const undo = once((leadsBack) =>
      undoMoves({
        batchId: moved.batchId,
        done: formatBack(entry),
        ...(leadsBack && { person }),
      }),
    );
    showUndoToast({
      id,
      text: withLeftOut(formatMove(moved), leftOut),
      undo: () => undo(),
      watch: watchMoved(client, [moved]),
    });
    return { undo };
  };
};

/** Moves several at once, in the versions of their entries. */
const useMoveMany = (jobId: string) => {
  const client = useQueryClient();
  const { mutateAsync: move } = useMutation(bulkMoveMutation);
  const undoMoves = useUndo();
  return async (
    entries: readonly ApplicationEntry[],
    to: Stage,
    { leftOut = [], ...input }: MoveInput = {},
  ): Promise<MoveOutcome> => {
    const ids = entries.map(({ _id }) => _id);
    const versions = entries.map(({ version }) => version);
    const { data: result, error } = await toResult(
      move({ params: { id: jobId }, body: { ids, versions, to, ...input } }),
    );
    if (error !== undefined) {
      return { error };
    }
    const others = [...leftOut, ...listSkipped(entries, result)];
    if (result.moved.length === 0) {
      return fail(noneMoved(others));
    }
    const undo = once(() => undoMoves({ batchId: result.batchId }));
    const moved = entries
      .filter(({ _id }) => result.moved.includes(_id))
      .map(({ _id, version }) => ({ _id, jobId, version: version + 1 }));
    showUndoToast({
      id,
      text: withLeftOut(formatMoves(result, to), others),
      undo: () => undo(),
      watch: watchMoved(client, moved),
    });
    return { undo };
  };
};

/** Moves one application or several to another stage, with the way back in a toast. */
export const useMove = (jobId: string) => {
  const moveOne = useMoveOne(jobId);
  const moveMany = useMoveMany(jobId);
  return async (
    entries: readonly ApplicationEntry[],
    to: Stage,
    input?: MoveInput,
  ): Promise<MoveOutcome> => {
    const [first, ...others] = entries;
    return first && others.length === 0 ? moveOne(first, to, input) : moveMany(entries, to, input);
  };
};
