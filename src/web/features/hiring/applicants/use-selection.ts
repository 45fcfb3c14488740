import { useCallback, useMemo, useEffect, useEffectEvent, useState, useReducer } from 'react';
import type { ApplicationEntry } from '#contract/hiring/applications.ts';
import { type ListQuery, nextPageOf } from '#web/api/cursor-list.ts';
import type { ApplicantFilter } from './applicants-api.ts';
import { bulkLimit } from '#contract/hiring/stages.ts';

/** The ids between two entries of a list, both included, whichever comes first. */
const listRange = (ids: readonly string[], from: string, to: string): readonly string[] => {
  const positions = [ids.indexOf(from), ids.indexOf(to)].toSorted((one, other) => one - other);
  const [first = -1, last = -1] = positions;
  return first === -1 ? [to] : ids.slice(first, last + 1);
};

interface Chosen {
  readonly ids: ReadonlySet<string>;
  /** Where a range begins. */
  readonly anchor?: string;
}

/** One entry, a range up to one, all that are listed, or all but those who are let go. */
type Choice = { id: string; isRange: boolean } | { released: ReadonlySet<string> } | 'all' | 'none';

const choose = (listed: readonly string[], chosen: Chosen, choice: Choice): Chosen => {
  if (typeof choice === 'string') {
    return { ids: new Set(choice === 'all' ? listed.slice(0, bulkLimit) : []) };
  }
  if ('released' in choice) {
    const ids = [...chosen.ids].filter((one) => !choice.released.has(one));
    return { ...chosen, ids: new Set(ids) };
  }
  const { id, isRange } = choice;
  const from = isRange ? chosen.anchor : undefined;
  const known = listed.filter((one) => chosen.ids.has(one));
  const ids =
    chosen.ids.has(id) && from === undefined
      ? known.filter((one) => one !== id)
      : [...known, ...(from === undefined ? [id] : listRange(listed, from, id))];
  return { ids: new Set([...new Set(ids)].slice(0, bulkLimit)), anchor: id };
};

/**
 * Which entries of a list are selected: single ones, a range by Shift, or all; at most as many as one call moves. What
 * the list does not show is not selected, also where it was when the list showed it.
 */
export const useCheckedIds = (listed: readonly string[]) => {
  const [{ ids }, change] = useReducer(
    (chosen: Chosen, choice: Choice) => choose(listed, chosen, choice),
    { ids: new Set<string>() },
  );
  return {
    checked: useMemo(() => new Set(listed.filter((id) => ids.has(id))), [listed, ids]),
    toggle: useCallback((id: string, isRange: boolean) => change({ id, isRange }), []),
    checkAll: () => change('all'),
    clear: () => change('none'),
    /** Of those alone who were selected then, not of others who were selected since. */
    release: (released: ReadonlySet<string>) => change({ released }),
  };
};

type People = Pick<ApplicantFilter, 'stage' | 'q' | 'assignee'>;

interface SelectAllParts {
  filter: People;
  list: ListQuery<ApplicationEntry>;
  checkAll: () => void;
}

/**
 * Selects all people of the list, also those that are not read yet: up to as many as one call moves. `start` names the
 * list, which may be that of a navigation under way: those of the list before it are not selected.
 */
const useSelectAll = ({ filter, list, checkAll }: SelectAllParts) => {
  const [wanted, setWanted] = useState<People>();
  const isWanted =
    wanted?.stage === filter.stage && wanted.q === filter.q && wanted.assignee === filter.assignee;
  const { isPlaceholderData, data } = list;
  const more = nextPageOf(list);
  const count = data?.length ?? 0;
  const isReading = isPlaceholderData || data === undefined || more?.isLoading === true;
  const isComplete = !isReading && (more === undefined || count >= bulkLimit);
  const isFailed = !isReading && more?.error !== undefined;
  if (isWanted && (isFailed || isComplete)) {
    // The list says that it failed. Those who were selected before stay selected.
    setWanted(undefined);
    if (isComplete) {
      checkAll();
    }
  }
  const readMore = useEffectEvent(() => more?.show());
  useEffect(() => {
    if (isWanted && !isReading) {
      readMore();
    }
  }, [isWanted, isReading, count]);
  return {
    isPending: isWanted,
    start: (people: People) => {
      setWanted(people);
      if (isFailed) {
        more?.show();
      }
    },
    stop: useCallback(() => setWanted(undefined), []),
  };
};

interface SelectionContext {
  filter: ApplicantFilter;
  list: ListQuery<ApplicationEntry>;
  entries: readonly ApplicationEntry[];
}

/** Who is selected. A choice by hand ends a selection of all that still reads people, which would overrule it. */
export const useSelection = ({ filter, list, entries }: SelectionContext) => {
  const ids = useCheckedIds(useMemo(() => entries.map(({ _id }) => _id), [entries]));
  const selectAll = useSelectAll({ filter, list, checkAll: ids.checkAll });
  const { stop } = selectAll;
  const { toggle } = ids;
  return {
    selectAll,
    selection: {
      ...ids,
      toggle: useCallback(
        (id: string, isRange: boolean) => {
          stop();
          toggle(id, isRange);
        },
        [stop, toggle],
      ),
      checkAll: () => {
        stop();
        ids.checkAll();
      },
      clear: () => {
        stop();
        ids.clear();
      },
    },
  };
};
export type Selection = ReturnType<typeof useSelection>['selection'];
