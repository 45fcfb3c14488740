import { createContext, use, useMemo } from 'react';
import type { ApplicationEntry } from '#contract/hiring/applications.ts';
import { toMore } from '#web/api/cursor-list.ts';
import type { Job } from '#contract/hiring/jobs.ts';
import {
  useApplication,
  useApplications,
} from '#web/features/hiring/applications/applicants-api.ts';
import { useBoardActions } from './use-board-actions.ts';
import { useBoardUrl } from './use-board-url.ts';
import { useCheckedIds } from './use-checked-ids.ts';
import { useSelectAll } from './use-select-all.ts';

const none: readonly ApplicationEntry[] = [];

/** The applicants of a job, the one who is shown, and those who are selected. */
export const useBoardState = (job: Job) => {
  const url = useBoardUrl(job);
  const list = useApplications(url.filter);
  const entries = list.data ?? none;
  const listed = entries.find(({ _id }) => _id === url.personId);
  const query = useApplication(url.personId, listed);
  // Of two responses the later one: the server refuses a move of an older version.
  const isListLater = (listed?.version ?? -1) > (query.data?.version ?? -1);
  const current = isListLater ? listed : (query.data ?? listed);
  const selection = useCheckedIds(useMemo(() => entries.map(({ _id }) => _id), [entries]));
  const selectAll = useSelectAll({ filter: url.filter, list, selection });
  const showMore = toMore(list)?.show;
  const actions = useBoardActions({ job, url, entries, current, selection, showMore });
  return { job, url, list, entries, query, current, selection, selectAll, actions };
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
