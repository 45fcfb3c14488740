import { useRef } from 'react';
import type { ApplicationEntry } from '#contract/hiring/applications.ts';
import type { Stage } from '#contract/hiring/stages.ts';
import {
  type MoveInput,
  type MoveOutcome,
  sayNothingToUndo,
  useMove,
} from './use-applicant-moves.ts';
import type { LeftOut } from './left-out.ts';
import type { useCheckedIds } from './use-selection.ts';
import type { Lead } from './use-lead.ts';
import { followInList, type useNeighbours } from './use-neighbours.ts';

interface MoveContext {
  jobId: string;
  current: ApplicationEntry | undefined;
  findNeighbour: ReturnType<typeof useNeighbours>['findNeighbour'];
  /** Shows the next person unasked. */
  advance: (id: string) => void;
  lead: Lead;
  selection: Pick<ReturnType<typeof useCheckedIds>, 'checked' | 'release'>;
  /** Called after the decision of a dialog, with the person to whom it led on, or about whom it was. */
  onAdvance: (id: string) => void;
}

/** Moves the person who is shown, and goes on to the next one: at once, or after a dialog when the move has succeeded. */
const useMoveShown = ({ jobId, findNeighbour, lead, onAdvance, advance }: MoveContext) => {
  const move = useMove(jobId);
  return async (entry: ApplicationEntry, to: Stage, input?: MoveInput): Promise<MoveOutcome> => {
    // The person who gets an offer stays.
    const next = to === 'offer' ? undefined : findNeighbour(1);
    const from = lead.look();
    const request = move([entry], to, input);
    if (next && !input) {
      advance(next._id);
      followInList(next._id);
    }
    const outcome = await request;
    const leads = input && outcome.error === undefined && lead.isStill(from);
    if (leads && next) {
      advance(next._id);
    }
    if (leads) {
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

const takeBackLatest = async (moves: Promise<MoveOutcome>[], lead: Lead): Promise<void> => {
  const from = lead.look();
  for (let last = moves.pop(); last; last = moves.pop()) {
    const { undo } = await last;
    if (undo?.(lead.isStill(from))) {
      return;
    }
  }
  sayNothingToUndo();
};

/** Moves one person or several to another stage, and remembers the way back from each move. */
export const useBoardMoves = (context: MoveContext) => {
  const { jobId, current, selection, lead } = context;
  const move = useMove(jobId);
  const moveShown = useMoveShown(context);
  const moves = useRef<Promise<MoveOutcome>[]>([]);

  const moveListed = async (
    entries: readonly ApplicationEntry[],
    to: Stage,
    { isSelection, leftOut, input = { ...(leftOut && { leftOut }) } }: MoveOptions,
  ): Promise<MoveOutcome> => {
    // Others may be selected before the answer: these stay selected.
    const { checked, release } = selection;
    const outcome = await move(entries, to, input);
    if (isSelection && outcome.error === undefined) {
      release(checked);
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
      const outcome = isShown
        ? moveShown(first, to, options.input)
        : moveListed(entries, to, options);
      moves.current.push(outcome);
      return outcome;
    },
    /** Takes back the latest move that was not taken back before: pressed again, the one before it. */
    undoLast: async () => takeBackLatest(moves.current, lead),
  };
};
