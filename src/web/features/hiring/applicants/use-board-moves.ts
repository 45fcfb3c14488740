import { useRef } from 'react';
import type { ApplicationEntry } from '#contract/hiring/applications.ts';
import type { Stage } from '#contract/hiring/stages.ts';
import { type MoveInput, type MoveOutcome, useMove } from './use-applicant-moves.ts';
import type { LeftOut } from './left-out.ts';
import { followInList, type useNeighbours } from './use-neighbours.ts';

interface MoveContext {
  jobId: string;
  current: ApplicationEntry | undefined;
  findNeighbour: ReturnType<typeof useNeighbours>['findNeighbour'];
  show: (id: string) => void;
  clearSelection: () => void;
  /** Called after the decision of a dialog, with the person to whom it led on, or about whom it was. */
  onAdvance: (id: string) => void;
}

/** Moves the person who is shown, and goes on to the next one: at once, or after a dialog when the move has succeeded. */
const useMoveShown = ({ jobId, findNeighbour, show, onAdvance }: MoveContext) => {
  const move = useMove(jobId);
  return async (entry: ApplicationEntry, to: Stage, input?: MoveInput): Promise<MoveOutcome> => {
    // The person who gets an offer stays.
    const next = to === 'offer' ? undefined : findNeighbour(1);
    const request = move([entry], to, input);
    if (next && !input) {
      show(next._id);
      followInList(next._id);
    }
    const outcome = await request;
    if (input && outcome.error === undefined) {
      if (next) {
        show(next._id);
      }
      onAdvance((next ?? entry)._id);
    }
    return outcome;
  };
};

interface MoveOptions {
  isSelection: boolean;
  /** Of a dialog. */
  input?: MoveInput | undefined;
  /** Those of a selection who are left out. */
  leftOut?: readonly LeftOut[];
}

/** Moves one person or several to another stage, and remembers the way back from the latest move. */
export const useBoardMoves = (context: MoveContext) => {
  const { jobId, current, clearSelection } = context;
  const move = useMove(jobId);
  const moveShown = useMoveShown(context);
  const lastMove = useRef<Promise<MoveOutcome>>(undefined);

  const moveListed = async (
    entries: readonly ApplicationEntry[],
    to: Stage,
    { isSelection, leftOut, input = { ...(leftOut && { leftOut }) } }: MoveOptions,
  ): Promise<MoveOutcome> => {
    const outcome = await move(entries, to, input);
    if (isSelection && outcome.error === undefined) {
      clearSelection();
    }
    return outcome;
  };

  return {
    /** Moves the person who is shown, or those who are selected, in the versions of `entries`. */
    move: (
      entries: readonly ApplicationEntry[],
      to: Stage,
      options: MoveOptions,
    ): Promise<MoveOutcome> => {
      const [first] = entries;
      const isShown = first !== undefined && !options.isSelection && first._id === current?._id;
      lastMove.current = isShown
        ? moveShown(first, to, options.input)
        : moveListed(entries, to, options);
      return lastMove.current;
    },
    undoLast: async () => {
      const last = lastMove.current;
      lastMove.current = undefined;
      (await last)?.undo?.();
    },
  };
};
