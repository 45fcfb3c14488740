import { m } from '#messages';
import type { MyApplicationCounts } from '#contract/hiring/my-applications.ts';
import type { MyApplicationFilter } from './my-applications-api.ts';
import { keysOf, oneOf } from '#web/lib/choices.ts';
import { useUrlState } from '#web/lib/use-url-state.ts';
import { TabLinks } from '#web/ui/tabs.tsx';

const defaults = { show: 'all' };

const formats = {
  all: m.application_filter_all,
  waiting: m.application_filter_waiting,
  sent: m.application_filter_sent,
  shortlisted: m.application_filter_shortlisted,
  settled: m.application_filter_settled,
} as const satisfies Record<MyApplicationFilter, unknown>;

const filters = keysOf(formats);

/** The part of the list that the URL names. */
export const useApplicationFilter = (): MyApplicationFilter =>
  oneOf(filters, useUrlState(defaults).read('show')) ?? 'all';

interface ApplicationFiltersProps {
  counts: MyApplicationCounts;
  current: MyApplicationFilter;
}

/** The parts of the list with what each has; an empty part is left out unless it is shown. */
export function ApplicationFilters({ counts, current }: ApplicationFiltersProps) {
  const { linkTo } = useUrlState(defaults);
  const shown = filters.filter((filter) => filter === current || counts[filter] > 0);
  return (
    <TabLinks
      label={m.application_list()}
      keepsScroll
      isRow
      className="mb-4"
      tabs={shown.map((filter) => ({
        key: filter,
        name: formats[filter]({ count: counts[filter] }),
        to: linkTo({ show: filter }),
        isCurrent: filter === current,
      }))}
    />
  );
}
