import { createContext, use, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ApplicationEntry } from '#contract/hiring/applications.ts';
import { toMore } from '#web/api/cursor-list.ts';
import { useOpenEntry } from '#web/api/use-open-entry.ts';
import type { Job } from '#contract/hiring/jobs.ts';
import { isOpenStage } from '#contract/hiring/stages.ts';
import {
  useApplication,
  useApplications,
} from '#web/features/hiring/applications/applicants-api.ts';
import { useLargeScreen } from '#web/lib/use-media-query.ts';
import { focusRow, useBoardActions } from './use-board-actions.ts';
import { useBoardUrl } from './use-board-url.ts';
import { useCheckedIds } from './use-checked-ids.ts';
import { useSelectAll } from './use-select-all.ts';

const none: readonly ApplicationEntry[] = [];

const isUndecided = ({ stage, erasedAt }: ApplicationEntry): boolean =>
  isOpenStage(stage) && erasedAt === undefined;

/**
 * Who is shown beside the list until a person is chosen: the first without a decision. Not another one when someone
 * applies meanwhile, and nobody on a small screen, where a person covers the list.
 */
const useFirstPerson = (entries: readonly ApplicationEntry[]): string | undefined => {
  const isWide = useLargeScreen();
  const [first, setFirst] = useState<string>();
  const found = entries.find(isUndecided) ?? entries[0];
  if (isWide && first === undefined && found) {
    setFirst(found._id);
  }
  return isWide ? first : undefined;
};

/** The people who are being printed: the page shows them alone until it goes back to the list. */
const usePrinting = () => {
  const [ids, start] = useState<readonly string[]>([]);
  const stop = () => {
    flushSync(() => start([]));
    focusRow(ids[0]);
  };
  return { ids, start, stop };
};

/** The applicants of a job, the one who is shown, and those who are selected. */
export const useBoardState = (job: Job) => {
  const url = useBoardUrl(job);
  const list = useApplications(url.filter);
  const entries = list.data ?? none;
  const first = useFirstPerson(entries);
  const personId = url.personId ?? first;
  const listed = entries.find(({ _id }) => _id === personId);
  const conversation = useOpenEntry(entries);
  const query = useApplication(personId, listed);
  // Of two responses the later one: the server refuses a move of an older version.
  const isListLater = (listed?.version ?? -1) > (query.data?.version ?? -1);
  const current = isListLater ? listed : (query.data ?? listed);
  const selection = useCheckedIds(useMemo(() => entries.map(({ _id }) => _id), [entries]));
  const selectAll = useSelectAll({ filter: url.filter, list, selection });
  const showMore = toMore(list)?.show;
  const printing = usePrinting();
  const actions = useBoardActions({ job, url, entries, current, selection, showMore });
  return {
    job,
    url,
    personId,
    list,
    entries,
    query,
    current,
    conversation,
    selection,
    selectAll,
    printing,
    actions,
  };
};

export const BoardContext = createContext<ReturnType<typeof useBoardState> | null>(null);

/** The board around the component. */
export const useBoard = () => {
  const board = use(BoardContext);
  if (!board) {
    throw new Error('useBoard is called outside of a board.');
  }
  return board;
};
