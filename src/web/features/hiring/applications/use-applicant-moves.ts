import { useMutation } from '@tanstack/react-query';
import type { BulkMove, BulkMoveResult } from '#contract/hiring/application-moves.ts';
import type { ApplicationEntry } from '#contract/hiring/applications.ts';
import { rejectionDelays, type Stage, stageNames } from '#contract/hiring/stages.ts';
import { settle } from '#web/api/call.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { runWithToast } from '#web/api/run-with-toast.ts';
import { toast } from '#web/ui/toast.ts';
import { showUndoToast } from '#web/ui/undo-toast.tsx';
import { type Move, bulkMoveMutation, moveMutation, undoMutation } from './applicant-moves-api.ts';

const id = 'stage';

export const formatPeople = (count: number): string =>
  count === 1 ? '1 applicant' : `${count} applicants`;

const formatUndone = (done: string, result?: BulkMoveResult): string =>
  result?.moved.length === 0 ? (result.skipped[0]?.why ?? 'Nothing to undo.') : done;

const formatBack = ({ fullName, stage }: ApplicationEntry): string =>
  `Undone. ${fullName} is back in ${stageNames[stage]}.`;

/** Takes back the moves of one call, or that of one application. */
export const useUndo = () => {
  const { mutateAsync: undoMoves } = useMutation(undoMutation);
  return (move: Parameters<typeof undoMoves>[0], done = 'Undone.') =>
    runWithToast(undoMoves(move), {
      id,
      loading: 'Undoing…',
      success: (result) => formatUndone(done, result),
    });
};

const formatMove = ({ fullName }: ApplicationEntry, to: Stage): string => {
  const sentences: Partial<Record<Stage, string>> = {
    rejected: `${fullName} will be told in ${rejectionDelays.single} minutes.`,
    offer: `${fullName} can now accept or decline your offer.`,
  };
  return sentences[to] ?? `${fullName}: ${stageNames[to]}.`;
};

const formatMoves = ({ moved, skipped }: BulkMoveResult, to: Stage): string => {
  const done = `${formatPeople(moved.length)}: ${stageNames[to]}.`;
  return skipped.length === 0 ? done : `${done} ${formatPeople(skipped.length)} unchanged.`;
};

interface MoveOptions extends Pick<Move, 'reason' | 'message' | 'answerBy'> {
  /** Called when the move is taken back. */
  onUndo?: () => void;
}

/** Moves applications to other stages, each with its way back. `error` of a result is undefined when it succeeded. */
export const useApplicantMoves = (jobId: string) => {
  const { mutateAsync: move } = useMutation(moveMutation);
  const { mutateAsync: moveInBulk } = useMutation(bulkMoveMutation);
  const undoMoves = useUndo();

  const moveOne = async (
    entry: ApplicationEntry,
    to: Stage,
    { onUndo, ...options }: MoveOptions = {},
  ) => {
    const { data: moved, error } = await settle(move({ entry, to, ...options }));
    if (error !== undefined) {
      toast.error(errorMessage(error), { id });
      return { error };
    }
    const undo = () => {
      onUndo?.();
      void undoMoves({ batchId: moved.batchId }, formatBack(entry));
    };
    showUndoToast({ id, text: formatMove(entry, to), undo });
    return { undo };
  };

  const bulkMove = async (body: BulkMove) => {
    const { data: result, error } = await settle(moveInBulk({ jobId, ...body }));
    if (error !== undefined) {
      toast.error(errorMessage(error), { id });
      return { error };
    }
    const undo = () => void undoMoves({ batchId: result.batchId });
    if (result.moved.length === 0) {
      toast.error('We couldn’t move any of them.', { id });
      return {};
    }
    showUndoToast({ id, text: formatMoves(result, body.to), undo });
    return { undo };
  };

  return { moveOne, bulkMove };
};
