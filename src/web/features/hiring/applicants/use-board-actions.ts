import { m } from '#messages';
import type { ApplicationEntry } from '#contract/hiring/applications.ts';
import type { Job } from '#contract/hiring/jobs.ts';
import { isBeforeInterview, type OpenStage, type Stage } from '#contract/hiring/stages.ts';
import { isStale } from '#web/api/use-as-opened.ts';
import { canMoveTo, splitMovable } from './left-out.ts';
import { isOfferOpen } from '#web/features/hiring/applications/open-offer.ts';
import { type MoveInput, type MoveOutcome, sayNoneMoved } from './use-applicant-moves.ts';
import { toast } from '#web/ui/toast.ts';
import type { BoardDialog, useBoardDialog } from './use-board-dialog.ts';
import { useBoardMoves } from './use-board-moves.ts';
import type { Lead } from './use-lead.ts';
import { findFocusedId, focusRow, followInList, useNeighbours } from './use-neighbours.ts';
import type { Selection } from './use-selection.ts';
import { useWriting } from './use-writing.ts';

interface ActionContext {
  job: Job;
  show: (id: string) => void;
  /** Shows the next person unasked. */
  advance: (id: string) => void;
  entries: readonly ApplicationEntry[];
  /** The person who is shown. */
  current: ApplicationEntry | undefined;
  selection: Selection;
  dialogs: ReturnType<typeof useBoardDialog>;
  lead: Lead;
  showMore: (() => void) | undefined;
}

const toStages = { decline: 'rejected', offer: 'offer', invite: 'interview' } as const;
type StartKind = keyof typeof toStages;

/** Those on whom keys and buttons act: the people who are selected, else the one who is shown. */
const useTargets = ({ entries, current, selection }: ActionContext) => {
  const isSelection = selection.checked.size > 0;
  const shown = current ? [current] : [];
  const people = isSelection ? entries.filter(({ _id }) => selection.checked.has(_id)) : shown;
  /** Those of them who can move to a stage; of several a toast names those who cannot. One person is asked about by name. */
  const split = (to: Stage) => {
    const [only, ...others] = people;
    if (only && others.length === 0 && canMoveTo(only, to)) {
      return { movable: people, leftOut: [] };
    }
    const parts = splitMovable(people, to);
    if (isSelection && parts.movable.length === 0) {
      sayNoneMoved(parts.leftOut);
    }
    return parts;
  };
  return { isSelection, people, split };
};

const askWithdrawal = (
  entry: ApplicationEntry,
  to: OpenStage,
  isSelection: boolean,
): BoardDialog => ({
  kind: 'withdraw-offer',
  entries: [entry],
  to,
  isSelection,
});

const findNow = ({ entries, current }: ActionContext, entry: ApplicationEntry) =>
  entries.find(({ _id }) => _id === entry._id) ?? (current?._id === entry._id ? current : entry);

type Move = ReturnType<typeof useBoardMoves>['move'];

/** Functions that open the dialogs of decisions. */
const useQuestions = (context: ActionContext) => {
  const { entries, current, dialogs } = context;
  const { isSelection, split } = useTargets(context);
  return {
    /** Opens the dialog of a decision. */
    start: (kind: StartKind) => {
      const { movable, leftOut } = split(toStages[kind]);
      if (movable.length > 0) {
        dialogs.open({ kind, entries: movable, leftOut, isSelection });
      }
    },
    /** The same about the person who is shown, also while others are selected: for buttons of that person's own. */
    startShown: (kind: StartKind) =>
      current && dialogs.open({ kind, entries: [current], isSelection: false }),
    /** By a key: the times for the person in the focused row, else for the one who is shown, also while others are selected. */
    invite: () => {
      const focused = findFocusedId();
      const person =
        focused === undefined || focused === current?._id
          ? current
          : entries.find(({ _id }) => _id === focused);
      if (person && canMoveTo(person, 'interview') && isBeforeInterview(person.stage)) {
        dialogs.open({ kind: 'invite', entries: [person], isSelection: false });
      }
    },
    /** Asks whether the offer to the person who is shown is to be withdrawn. */
    withdrawOffer: () =>
      current && dialogs.open({ kind: 'withdraw-offer', entries: [current], isSelection: false }),
  };
};

/** The dialogs of decisions: whom they are about, and what they send. */
const useDecisions = (context: ActionContext, move: Move) => {
  const { dialogs } = context;
  /** Whom a dialog is about, as they were read when it opened. */
  const findAsked = ({ entries: asked, isTold = false }: BoardDialog) =>
    isTold ? asked.map((entry) => findNow(context, entry)) : asked;
  /** After a refusal because somebody was changed, which a toast explained. */
  const learn = (error: unknown) => {
    if (isStale(error)) {
      dialogs.markTold();
    }
  };
  const decide = async (to: Stage, input: MoveInput): Promise<MoveOutcome> => {
    const { dialog } = dialogs;
    if (!dialog) {
      return {};
    }
    const { isSelection: ofSelection, leftOut = [] } = dialog;
    const outcome = await move(findAsked(dialog), to, {
      isSelection: ofSelection,
      input: { ...input, leftOut },
    });
    learn(outcome.error);
    return outcome;
  };
  return {
    findAsked,
    learn,
    decide,
    skipTimes: async () => {
      const { error } = await decide('interview', {});
      if (error === undefined) {
        dialogs.close();
      }
    },
  };
};

/** The keys and buttons that act at once. */
const useActs = (context: ActionContext, move: Move) => {
  const { current, selection, show, dialogs } = context;
  const { conversationRef, write } = useWriting(show);
  const { isSelection, people, split } = useTargets(context);
  /** Of a person with an open offer it first asks whether the offer is to be withdrawn. */
  const moveTo = (to: OpenStage) => {
    const { movable, leftOut } = split(to);
    const [first] = movable;
    if (first && isOfferOpen(first)) {
      dialogs.open(askWithdrawal(first, to, isSelection));
    } else if (first) {
      void move(movable, to, { isSelection, leftOut });
    }
  };
  return {
    conversationRef,
    /** Leads to the conversation with a person of the list. */
    write,
    isSelection,
    focusPerson: () => focusRow(current?._id),
    moveTo,
    /** By a key: the one who is shown only where the button stands, so that nobody is taken back from an interview. */
    shortlist: () => {
      if (isSelection || current?.stage === 'applied') {
        moveTo('shortlisted');
      }
    },
    message: () => {
      const [person, ...others] = people;
      if (others.length > 0) {
        toast.error(m.applicant_message_one(), { id: 'stage' });
      } else if (person) {
        write(person);
      }
    },
    check: () => current && selection.toggle(current._id, false),
  };
};

/** The actions of the board's keys and buttons. */
export const useBoardActions = (context: ActionContext) => {
  const { job, show, advance, entries, current, selection, dialogs, lead, showMore } = context;
  const { findNeighbour, step } = useNeighbours({ entries, current, show, showMore });
  const { move, undoLast } = useBoardMoves({
    jobId: job._id,
    current,
    findNeighbour,
    advance,
    lead,
    selection,
    onAdvance: (id) => dialogs.runAfter(() => followInList(id)),
  });
  return {
    ...useActs(context, move),
    ...useQuestions(context),
    ...useDecisions(context, move),
    step,
    undoLast: () => void undoLast(),
  };
};
