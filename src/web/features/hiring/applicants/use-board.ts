import { createContext, use, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ApplicationEntry } from '#contract/hiring/applications.ts';
import { nextPageOf } from '#web/api/cursor-list.ts';
import { useOpenEntry } from '#web/api/use-open-entry.ts';
import { mayAct } from '#contract/accounts/company-choices.ts';
import type { Job } from '#contract/hiring/jobs.ts';
import { useApplications } from './applicants-api.ts';
import { useBoardActions } from './use-board-actions.ts';
import { useBoardDialog } from './use-board-dialog.ts';
import { type BoardUrl, useBoardUrl } from './use-board-url.ts';
import { useLead } from './use-lead.ts';
import { usePaneHeading } from './use-pane-heading.ts';
import { focusRow } from './use-neighbours.ts';
import { useRestoredPerson } from './use-restored-person.ts';
import { useSelection } from './use-selection.ts';
import { useShownPerson } from './use-shown-person.ts';

const none: readonly ApplicationEntry[] = [];

/** The people who are being printed: the page shows them alone until it goes back to the list. */
const usePrinting = () => {
  const [ids, start] = useState<readonly string[]>([]);
  const stop = () => {
    flushSync(() => start([]));
    focusRow(ids[0]);
  };
  return { ids, start, stop };
};

/** Shows a person who was chosen, or the one to whom a decision leads on. */
const useAdvancing = (url: BoardUrl) => {
  const [advancedTo, setAdvancedTo] = useState<string>();
  return {
    advancedTo,
    show: (id: string) => {
      setAdvancedTo(undefined);
      url.show(id);
    },
    advance: (id: string) => {
      setAdvancedTo(id);
      url.show(id);
    },
  };
};

/** The applicants of a job, the one who is shown, and those who are selected. */
export const useBoardState = (job: Job) => {
  const url = useBoardUrl(job);
  const { filter } = url;
  const { advancedTo, show, advance } = useAdvancing(url);
  const list = useApplications(filter);
  const entries = list.data ?? none;
  url.settle(list);
  const dialogs = useBoardDialog();
  const isHeld = (id: string) => dialogs.dialog?.entries.some(({ _id }) => _id === id) === true;
  const chosen = url.personId;
  const person = useShownPerson({ job, filter, list, entries, chosen, advancedTo, isHeld });
  const { personId, current } = person;
  const conversation = useOpenEntry(entries);
  const { headingRef, enter } = usePaneHeading(personId);
  const { selection, selectAll } = useSelection({ filter, list, entries });
  const printing = usePrinting();
  const lead = useLead({ personId, dialog: dialogs.dialog }, show);
  useRestoredPerson({ jobId: job._id, entries, lead });
  const showMore = nextPageOf(list)?.show;
  const people = { entries, current, selection, showMore };
  const actions = useBoardActions({ job, show, advance, dialogs, lead, ...people });
  return {
    job,
    /** Whether the viewer decides and writes: viewers of the company read, and take notes. */
    mayAct: mayAct(job.myRole),
    url,
    ...person,
    list,
    entries,
    conversation,
    selection,
    selectAll,
    printing,
    dialogs,
    actions,
    headingRef,
    enter,
  };
};

export const BoardContext = createContext<ReturnType<typeof useBoardState> | null>(null);

export const useBoard = () => {
  const board = use(BoardContext);
  if (!board) {
    throw new Error('useBoard is called outside of a board.');
  }
  return board;
};
