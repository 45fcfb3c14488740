import { m } from '#messages';
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

const formatUndone = (done: string, result?: BulkMoveResult): string =>
  result?.moved.length === 0 ? (result.skipped[0]?.why ?? m.applicant_nothing_to_undo()) : done;

const formatBack = ({ fullName, stage }: ApplicationEntry): string =>
  m.applicant_undone_to({ name: fullName, stage: stageNames[stage]() });

/** Takes back the moves of one call, or that of one application. */
export const useUndo = () => {
  const { mutateAsync: undoMoves } = useMutation(undoMutation);
  return (move: Parameters<typeof undoMoves>[0], done: string = m.applicant_undone()) =>
    runWithToast(undoMoves(move), {
      id,
      loading: m.applicant_undoing(),
      success: (result) => formatUndone(done, result),
    });
};

const formatMove = ({ fullName }: ApplicationEntry, to: Stage): string => {
  const sentences: Partial<Record<Stage, string>> = {
    rejected: m.applicant_moved_rejected({ name: fullName, minutes: rejectionDelays.single }),
    offer: m.applicant_moved_offer({ name: fullName }),
  };
  return sentences[to] ?? m.applicant_moved({ name: fullName, stage: stageNames[to]() });
};

const formatMoves = ({ moved, skipped }: BulkMoveResult, to: Stage): string => {
  const done = m.applicant_moved_people({ count: moved.length, stage: stageNames[to]() });
  return skipped.length === 0
    ? done
    : `${done} ${m.applicant_unchanged({ count: skipped.length })}`;
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
      toast.error(m.applicant_none_moved(), { id });
      return {};
    }
    showUndoToast({ id, text: formatMoves(result, body.to), undo });
    return { undo };
  };

  return { moveOne, bulkMove };
};
