import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApplicationEntry } from '#contract/hiring/applications.ts';
import type { Job } from '#contract/hiring/jobs.ts';
import type { Stage } from '#contract/hiring/stages.ts';
import type { OfferInput } from '#web/features/hiring/applications/offer-form.tsx';
import type { RejectionInput } from '#web/features/hiring/applications/rejection-form.tsx';
import { useApplicantMoves } from '#web/features/hiring/applications/use-applicant-moves.ts';
import type { useCheckedIds } from './use-checked-ids.ts';
import type { BoardUrl } from './use-board-url.ts';

interface ActionContext {
  job: Job;
  url: BoardUrl;
  entries: readonly ApplicationEntry[];
  /** The person who is shown. */
  current: ApplicationEntry | undefined;
  selection: ReturnType<typeof useCheckedIds>;
  showMore: (() => void) | undefined;
}

/** The recipients of the answer that is being written: one person, or those who are selected. */
type Rejecting = { entry: ApplicationEntry } | { ids: string[] };

/** Puts the focus on a person in the list. */
export const focusRow = (personId: string | undefined) => {
  const row = document.querySelector(`[data-applicant="${personId}"]`);
  row?.scrollIntoView({ block: 'nearest' });
  row?.querySelector<HTMLElement>('[data-applicant-link]')?.focus({ preventScroll: true });
};

/** The person before or behind the one who is shown; also where that one has just left the list. */
const useNeighbours = ({ entries, current, url, showMore }: ActionContext) => {
  const [lastIndex, setLastIndex] = useState(-1);
  const index = entries.findIndex(({ _id }) => _id === current?._id);
  if (index !== -1 && index !== lastIndex) {
    setLastIndex(index);
  }
  const findNeighbour = (step: 1 | -1): ApplicationEntry | undefined =>
    index === -1
      ? entries[Math.max(0, step === 1 ? lastIndex : lastIndex - 1)]
      : entries[index + step];
  const step = (by: 1 | -1) => {
    const next = findNeighbour(by);
    if (next) {
      url.show(next._id);
      focusRow(next._id);
    }
    if (by === 1 && next === entries.at(-1)) {
      showMore?.();
    }
  };
  return { findNeighbour, step };
};

interface Outcome {
  undo?: () => void;
  error?: unknown;
}

/** Moves people to other stages, and remembers the way back from the latest move. */
const useMoves = (
  { job, url, current, selection }: ActionContext,
  findNeighbour: (step: 1 | -1) => ApplicationEntry | undefined,
) => {
  const { moveOne, bulkMove } = useApplicantMoves(job._id);
  const lastMove = useRef<Promise<Outcome>>(undefined);
  const remember = (move: Promise<Outcome>): Promise<Outcome> => {
    lastMove.current = move;
    return move;
  };
  /** Moves a person and goes on to the next one: at once, or where a form is open when it has succeeded. */
  const moveAndAdvance = async (entry: ApplicationEntry, to: Stage, input?: RejectionInput) => {
    const next = entry._id === current?._id ? findNeighbour(1) : undefined;
    const onUndo = () => {
      url.show(entry._id);
      focusRow(entry._id);
    };
    const request = remember(moveOne(entry, to, { ...input, onUndo }));
    if (next && !input) {
      url.show(next._id);
    }
    const outcome = await request;
    if (next && input && outcome.error === undefined) {
      url.show(next._id);
    }
    return outcome;
  };
  const moveAllTo = async (ids: string[], to: Stage, input?: RejectionInput) => {
    const outcome = await remember(bulkMove({ ids, to, ...input }));
    if (outcome.error === undefined) {
      selection.clear();
    }
    return outcome;
  };
  const undoLast = async () => {
    const move = lastMove.current;
    lastMove.current = undefined;
    (await move)?.undo?.();
  };
  return { moveAndAdvance, moveAllTo, undoLast, remember };
};

/** The answer that is being written, and its way to those it is for. */
const useRejecting = (
  { current, selection }: ActionContext,
  { moveAndAdvance, moveAllTo }: ReturnType<typeof useMoves>,
) => {
  const [rejecting, setRejecting] = useState<Rejecting>();
  const reject = async (input: RejectionInput): Promise<Outcome> => {
    if (!rejecting) {
      return {};
    }
    if ('ids' in rejecting) {
      return moveAllTo(rejecting.ids, 'rejected', input);
    }
    // In the version of now: who was moved elsewhere while the answer was written can be answered at the second try.
    const { entry } = rejecting;
    return moveAndAdvance(current?._id === entry._id ? current : entry, 'rejected', input);
  };
  return {
    rejecting,
    startReject: () => current && setRejecting({ entry: current }),
    rejectChecked: () => setRejecting({ ids: [...selection.checked] }),
    reject,
    stopReject: () => setRejecting(undefined),
  };
};

/** The person to whom an offer is being made. The pane stays with them afterwards. */
const useOffering = (
  { job, current }: ActionContext,
  remember: (move: Promise<Outcome>) => Promise<Outcome>,
) => {
  const { moveOne } = useApplicantMoves(job._id);
  const [offering, setOffering] = useState<ApplicationEntry>();
  return {
    offering,
    startOffer: () => setOffering(current),
    stopOffer: () => setOffering(undefined),
    offer: async (input: OfferInput): Promise<Outcome> => {
      const entry = current?._id === offering?._id ? current : offering;
      return entry ? remember(moveOne(entry, 'offer', input)) : {};
    },
  };
};

/** The person to whom times for an interview are being suggested: here, because a window that is made narrower draws the person anew. */
const useProposing = ({ current }: ActionContext) => {
  const [proposing, setProposing] = useState<ApplicationEntry>();
  return {
    proposing,
    startProposing: () => setProposing(current),
    stopProposing: () => setProposing(undefined),
  };
};

/** Leads to the conversation of a person, who may not be shown yet. */
const useWriting = ({ show }: BoardUrl) => {
  const showLatest = useRef(show);
  useEffect(() => {
    showLatest.current = show;
  }, [show]);
  const part = useRef<HTMLDivElement>(null);
  const awaited = useRef<string>(undefined);
  const focus = useCallback(() => {
    // Without a field the conversation says why nothing can be written.
    const target = part.current?.querySelector('textarea') ?? part.current;
    target?.scrollIntoView({ block: 'nearest' });
    target?.focus();
  }, []);
  /** For the part with the conversation. */
  const conversationRef = useCallback(
    (element: HTMLDivElement | null) => {
      part.current = element;
      if (element && element.dataset['conversation'] === awaited.current) {
        awaited.current = undefined;
        focus();
      }
    },
    [focus],
  );
  const write = useCallback(
    ({ _id: id }: ApplicationEntry) => {
      if (part.current?.dataset['conversation'] === id) {
        focus();
        return;
      }
      awaited.current = id;
      showLatest.current(id);
    },
    [focus],
  );
  return { conversationRef, write };
};

/** Acts on the person who is shown, and on those who are selected. */
export const useBoardActions = (context: ActionContext) => {
  const { current, selection } = context;
  const { findNeighbour, step } = useNeighbours(context);
  const moves = useMoves(context, findNeighbour);
  const { moveAndAdvance, moveAllTo, undoLast } = moves;
  const writing = useWriting(context.url);
  return {
    ...writing,
    ...useRejecting(context, moves),
    ...useOffering(context, moves.remember),
    ...useProposing(context),
    undoLast: () => void undoLast(),
    step,
    shortlist: (entry: ApplicationEntry) => {
      const next = findNeighbour(1);
      void moveAndAdvance(entry, 'shortlisted');
      focusRow(next?._id);
    },
    focusPerson: () => focusRow(current?._id),
    move: (to: Stage) => current && void moveAndAdvance(current, to),
    moveChecked: (to: Stage) => void moveAllTo([...selection.checked], to),
  };
};
