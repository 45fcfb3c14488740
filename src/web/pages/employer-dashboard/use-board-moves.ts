import { useRef } from 'react';
import type { ApplicationEntry } from '#contract/hiring/applications.ts';
import type { Stage } from '#contract/hiring/stages.ts';
import {
  type MoveInput,
  type MoveOutcome,
  useApplicantMoves,
} from '#web/features/hiring/applications/use-applicant-moves.ts';
import { followInList, type useNeighbours } from './use-neighbours.ts';

interface MoveContext {
  jobId: string;
  current: ApplicationEntry | undefined;
  findNeighbour: ReturnType<typeof useNeighbours>['findNeighbour'];
  show: (id: string) => void;
  clearSelection: () => void;
  /** Called where a dialog led on to the next person. */
  onAdvance: (id: string) => void;
}

/** Moves one person or several to another stage, and remembers the way back from the latest move. */
export const useBoardMoves = (context: MoveContext) => {
  const { jobId, current, findNeighbour, show, clearSelection, onAdvance } = context;
  const { moveOne, moveMany } = useApplicantMoves(jobId);
  const lastMove = useRef<Promise<MoveOutcome>>(undefined);
  const remember = (move: Promise<MoveOutcome>): Promise<MoveOutcome> => {
    lastMove.current = move;
    return move;
  };

  /** Goes on to the next person: at once, or after a dialog when the move has succeeded. The person of an offer stays. */
  const moveShown = async (entry: ApplicationEntry, to: Stage, input?: MoveInput) => {
    const next = to === 'offer' ? undefined : findNeighbour(1);
    const request = remember(moveOne(entry, to, input));
    if (next && !input) {
      show(next._id);
      followInList(next._id);
    }
    const outcome = await request;
    if (next && input && outcome.error === undefined) {
      show(next._id);
      onAdvance(next._id);
    }
    return outcome;
  };

  return {
    /** Moves the person who is shown, or those who are selected, in the versions of `entries`. */
    move: async (
      entries: readonly ApplicationEntry[],
      to: Stage,
      { isSelection, input }: { isSelection: boolean; input?: MoveInput | undefined },
    ): Promise<MoveOutcome> => {
      const [first, ...others] = entries;
      if (first && !isSelection && first._id === current?._id) {
        return moveShown(first, to, input);
      }
      const outcome = await remember(
        first && others.length === 0 ? moveOne(first, to, input) : moveMany(entries, to, input),
      );
      if (isSelection && outcome.error === undefined) {
        clearSelection();
      }
      return outcome;
    },
    undoLast: async () => {
      const move = lastMove.current;
      lastMove.current = undefined;
      (await move)?.undo?.();
    },
  };
};
