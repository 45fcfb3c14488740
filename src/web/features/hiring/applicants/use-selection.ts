import { useCallback, useMemo } from 'react';
import type { ApplicationEntry } from '#contract/hiring/applications.ts';
import type { ListQuery } from '#web/api/cursor-list.ts';
import type { ApplicantFilter } from './applicants-api.ts';
import { useCheckedIds } from './use-checked-ids.ts';
import { useSelectAll } from './use-select-all.ts';

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
