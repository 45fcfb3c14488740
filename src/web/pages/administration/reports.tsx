import { useInfiniteQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide';
import { m } from '#messages';
import { Icon } from '#web/ui/icon.tsx';
import { reportTargets } from '#contract/trust/trust.ts';
import { casesOptions } from '#web/features/trust/administration/administration-api.ts';
import { kindNames } from '#web/features/trust/administration/case-names.ts';
import {
  caseDecisions,
  CaseRow,
  placeholderCase,
} from '#web/features/trust/administration/case-row.tsx';
import { makeTopics, QueueTabs } from '#web/features/trust/administration/queue-tabs.tsx';
import { ListTools, useListFilter } from '#web/features/trust/administration/list-tools.tsx';
import { type ListTexts, ListView } from '#web/features/trust/administration/list-view.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

const makeFilters = () =>
  ({
    kind: {
      label: m.admin_filter_kind(),
      all: m.admin_filter_all_kinds(),
      choices: reportTargets.map((value) => ({ value, label: kindNames[value]() })),
    },
    state: {
      label: m.admin_filter_state(),
      all: m.case_state_open(),
      choices: [{ value: 'decided', label: m.admin_filter_decided() }],
    },
  }) as const;

const openTexts: ListTexts = {
  count: m.admin_list_open_cases,
  firstCount: m.admin_list_open_cases_first,
  none: m.admin_list_open_cases_none,
  loading: m.admin_list_open_cases_loading,
  failed: m.admin_list_open_cases_failed,
};

const decidedTexts: ListTexts = {
  count: m.admin_list_decided_cases,
  firstCount: m.admin_list_decided_cases_first,
  none: m.admin_list_decided_cases_none,
  loading: m.admin_list_decided_cases_loading,
  failed: m.admin_list_decided_cases_failed,
};

/** The queue: what waits for a decision, the heaviest first. */
export function Component() {
  const filters = makeFilters();
  const filter = useListFilter({ ...filters, about: makeTopics() });
  const list = useInfiniteQuery(casesOptions({ query: filter }));
  return (
    <>
      <QueueTabs isOpen={filter.state === undefined} />
      <ListTools
        search={m.admin_reports_search()}
        placeholder={m.admin_reports_search_example()}
        filters={filters}
      />
      <ListView
        list={list}
        placeholder={placeholderCase}
        decisions={caseDecisions}
        texts={filter.state ? decidedTexts : openTexts}
        empty={
          <EmptyState title={m.admin_reports_none_yet()} icon={<Icon of={Inbox} />}>
            {m.admin_reports_none_about()}
          </EmptyState>
        }
      >
        {(entry, onDecide) => <CaseRow entry={entry} onDecide={onDecide} />}
      </ListView>
    </>
  );
}
