import { m } from '#messages';
import { Link } from 'react-router';
import type { MyApplicationCounts } from '#contract/hiring/my-applications.ts';
import type { MyApplicationFilter } from '#web/features/hiring/applications/my-applications-api.ts';
import { classNames } from '#web/lib/class-names.ts';
import { keysOf } from '#web/lib/keys-of.ts';
import { oneOf } from '#web/lib/one-of.ts';
import { useUrlState } from '#web/lib/use-url-state.ts';

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
    <nav aria-label={m.application_list()} className="mb-4">
      <ul className="flex flex-wrap gap-2">
        {shown.map((filter) => (
          <li key={filter}>
            <Link
              to={linkTo({ show: filter })}
              preventScrollReset
              aria-current={filter === current ? 'page' : undefined}
              className={classNames(
                'inline-flex min-h-11 items-center rounded-control border border-line bg-surface px-3 text-sm font-medium tabular-nums hover:border-control',
                'aria-[current]:border-primary aria-[current]:bg-tint aria-[current]:text-primary',
              )}
            >
              {formats[filter]({ count: counts[filter] })}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
