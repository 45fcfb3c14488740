import { useMutation } from '@tanstack/react-query';
import type { BulkMove, BulkMoveResult } from '#contract/hiring/application-moves.ts';
import type { ApplicationEntry } from '#contract/hiring/applications.ts';
import { type Stage, stageNames } from '#contract/hiring/stages.ts';
import { settle } from '#web/api/call.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { runWithToast } from '#web/api/run-with-toast.ts';
import { toast } from '#web/ui/toast.ts';
import { showUndoToast } from '#web/ui/undo-toast.tsx';
import { type Move, bulkMoveMutation, moveMutation, undoMutation } from './applicant-moves-api.ts';

const id = 'stage';

export const formatPeople = (count: number): string =>
  count === 1 ? '1 person' : `${count} people`;

const formatUndone = (result?: BulkMoveResult): string =>
  result?.moved.length === 0 ? (result.skipped[0]?.why ?? 'Nothing was undone.') : 'Undone.';

/** Takes back the moves of one call, or that of one application. */
export const useUndo = () => {
  const { mutateAsync: undoMoves } = useMutation(undoMutation);
  return (move: Parameters<typeof undoMoves>[0]) =>
    runWithToast(undoMoves(move), { id, loading: 'Undoing…', success: formatUndone });
};

const formatMove = ({ fullName }: ApplicationEntry, to: Stage): string => {
  const sentences: Partial<Record<Stage, string>> = {
    rejected: `${fullName} gets your answer soon.`,
    offer: `${fullName} can now accept or decline your offer.`,
  };
  return sentences[to] ?? `${fullName}: ${stageNames[to]}.`;
};

const formatMoves = ({ moved, skipped }: BulkMoveResult, to: Stage): string => {
  const done = `${formatPeople(moved.length)}: ${stageNames[to]}.`;
  return skipped.length === 0 ? done : `${done} ${formatPeople(skipped.length)} left as they were.`;
};

type MoveOptions = Pick<Move, 'reason' | 'message' | 'answerBy'>;

/** Moves applications to other stages, each with its way back. `error` of a result is undefined when it succeeded. */
export const useApplicantMoves = (jobId: string) => {
  const { mutateAsync: move } = useMutation(moveMutation);
  const { mutateAsync: moveInBulk } = useMutation(bulkMoveMutation);
  const undoMoves = useUndo();

  const moveOne = async (entry: ApplicationEntry, to: Stage, options: MoveOptions = {}) => {
    const { data: moved, error } = await settle(move({ entry, to, ...options }));
    if (error !== undefined) {
      toast.error(errorMessage(error), { id });
      return { error };
    }
    const undo = () => void undoMoves({ batchId: moved.batchId });
    showUndoToast({ id, text: formatMove(entry, to), undo });
    return { undo };
  };

  const moveAll = async (body: BulkMove) => {
    const { data: result, error } = await settle(moveInBulk({ jobId, ...body }));
    if (error !== undefined) {
      toast.error(errorMessage(error), { id });
      return { error };
    }
    const undo = () => void undoMoves({ batchId: result.batchId });
    if (result.moved.length === 0) {
      toast.error('None of them could be moved.', { id });
      return {};
    }
    showUndoToast({ id, text: formatMoves(result, body.to), undo });
    return { undo };
  };

  return { moveOne, moveAll };
};
