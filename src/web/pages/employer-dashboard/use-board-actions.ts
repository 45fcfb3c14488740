import { m } from '#messages';
import type { ApplicationEntry } from '#contract/hiring/applications.ts';
import type { Job } from '#contract/hiring/jobs.ts';
import { canMove, type Stage } from '#contract/hiring/stages.ts';
import { isStale } from '#web/api/use-as-opened.ts';
import type {
  MoveInput,
  MoveOutcome,
} from '#web/features/hiring/applications/use-applicant-moves.ts';
import { toast } from '#web/ui/toast.ts';
import type { BoardDialog, DialogKind, useBoardDialog } from './use-board-dialog.ts';
import { useBoardMoves } from './use-board-moves.ts';
import type { BoardUrl } from './use-board-url.ts';
import type { useCheckedIds } from './use-checked-ids.ts';
import { focusRow, followInList, useNeighbours } from './use-neighbours.ts';
import { useWriting } from './use-writing.ts';

interface ActionContext {
  job: Job;
  url: BoardUrl;
  entries: readonly ApplicationEntry[];
  /** The person who is shown. */
  current: ApplicationEntry | undefined;
  selection: ReturnType<typeof useCheckedIds>;
  dialogs: ReturnType<typeof useBoardDialog>;
  showMore: (() => void) | undefined;
}

/** A declined offer can be followed by another one. */
const canGo = ({ stage, offer, erasedAt }: ApplicationEntry, to: Stage): boolean =>
  erasedAt === undefined &&
  (canMove('employer', stage, to) ||
    (stage === 'offer' && to === 'offer' && offer?.response === 'declined'));

const toStages = { decline: 'rejected', offer: 'offer', invite: 'interview' } as const;

/** Those on whom keys and buttons act: whoever is selected, else the person who is shown. */
const useTargets = ({ entries, current, selection }: ActionContext) => {
  const isSelection = selection.checked.size > 0;
  const shown = current ? [current] : [];
  const people = isSelection ? entries.filter(({ _id }) => selection.checked.has(_id)) : shown;
  /** Those of them who can move to a stage; a toast says that nobody of several can. */
  const listMovable = (to: Stage): readonly ApplicationEntry[] => {
    const movable = people.filter((entry) => canGo(entry, to));
    if (isSelection && movable.length === 0) {
      toast.error(m.applicant_none_moved(), { id: 'stage' });
    }
    return movable;
  };
  return { isSelection, people, listMovable };
};

const findNow = ({ entries, current }: ActionContext, entry: ApplicationEntry) =>
  entries.find(({ _id }) => _id === entry._id) ?? (current?._id === entry._id ? current : entry);

type Move = ReturnType<typeof useBoardMoves>['move'];

/** The dialogs of decisions: whom they are about, and what they send. */
const useDecisions = (context: ActionContext, move: Move) => {
  const { current, dialogs } = context;
  const { isSelection, listMovable } = useTargets(context);
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
    const { isSelection: ofSelection } = dialog;
    const outcome = await move(findAsked(dialog), to, { isSelection: ofSelection, input });
    learn(outcome.error);
    return outcome;
  };
  return {
    findAsked,
    learn,
    decide,
    /** Opens the dialog of a decision. */
    start: (kind: DialogKind) => {
      const movable = listMovable(toStages[kind]);
      if (movable.length > 0) {
        dialogs.open({ kind, entries: movable, isSelection });
      }
    },
    /** The same about the person who is shown, also while others are selected: for buttons of that person's own. */
    startShown: (kind: DialogKind) =>
      current && dialogs.open({ kind, entries: [current], isSelection: false }),
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
  const { current, selection, url } = context;
  const { conversationRef, write } = useWriting(url.show);
  const { isSelection, people, listMovable } = useTargets(context);
  return {
    conversationRef,
    /** Leads to the conversation with a person of the list. */
    write,
    isSelection,
    focusPerson: () => focusRow(current?._id),
    moveTo: (to: Stage) => {
      const movable = listMovable(to);
      if (movable.length > 0) {
        void move(movable, to, { isSelection });
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

/** What the keys and the buttons of the board do. */
export const useBoardActions = (context: ActionContext) => {
  const { job, url, entries, current, selection, dialogs, showMore } = context;
  const { show } = url;
  const { findNeighbour, step } = useNeighbours({ entries, current, show, showMore });
  const { move, undoLast } = useBoardMoves({
    jobId: job._id,
    current,
    findNeighbour,
    show,
    clearSelection: selection.clear,
    onAdvance: (id) => dialogs.runAfter(() => followInList(id)),
  });
  return {
    ...useActs(context, move),
    ...useDecisions(context, move),
    step,
    undoLast: () => void undoLast(),
  };
};
