import { useInfiniteQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import { reportTargets } from '#contract/trust/trust.ts';
import { casesOptions } from '#web/features/trust/administration/administration-api.ts';
import { kindNames } from '#web/features/trust/administration/case-names.ts';
import { CaseRow } from '#web/features/trust/administration/case-row.tsx';
import { ListTools, useListFilter } from '#web/features/trust/administration/list-tools.tsx';
import { ListView } from '#web/features/trust/administration/list-view.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

const filters = {
  kind: {
    label: 'Kind',
    all: 'All kinds',
    choices: reportTargets.map((value) => ({ value, label: kindNames[value] })),
  },
  state: { label: 'State', all: 'Open', choices: [{ value: 'decided', label: 'Decided' }] },
} as const;

/** The queue: what waits for a decision, the heaviest first. */
export function Component() {
  const filter = useListFilter(filters);
  const list = useInfiniteQuery(casesOptions(filter));
  return (
    <>
      <ListTools
        search="Search reports"
        placeholder="Job, company, name or email"
        filters={filters}
      />
      <ListView
        list={list}
        names={filter.state ? ['decided case', 'decided cases'] : ['open case', 'open cases']}
        empty={
          <EmptyState title="Nothing to decide" icon={<Icon of={Inbox} />}>
            Reports and jobs with signs of fraud appear here.
          </EmptyState>
        }
      >
        {(entry) => <CaseRow entry={entry} />}
      </ListView>
    </>
  );
}
