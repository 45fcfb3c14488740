import { m } from '#messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChartColumn, Download } from 'lucide';
import type { ReactNode } from 'react';
import {
  defaultNumberPeriod,
  type JobSource,
  numberPeriods,
} from '#contract/hiring/job-number-choices.ts';
import type { Numbers } from '#contract/hiring/job-numbers.ts';
import { formatNumber } from '#contract/platform/numbers.ts';
import { apiBase } from '#contract/platform/urls.ts';
import { QueryView } from '#web/api/query-view.tsx';
import { useUrlState } from '#web/lib/use-url-state.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';
import { TabLinks } from '#web/ui/tabs.tsx';
import type { jobNumbersOptions, myNumbersOptions, siteNumbersOptions } from './numbers-api.ts';
import { NumbersChart } from './numbers-chart.tsx';
import { NumbersTable } from './numbers-table.tsx';
import { NumbersTotals, toShare } from './numbers-totals.tsx';

const sourceNames: Readonly<Record<JobSource, () => string>> = {
  search: m.numbers_source_search,
  company: m.numbers_source_company,
  alert: m.numbers_source_alert,
  feed: m.numbers_source_feed,
  elsewhere: m.numbers_source_elsewhere,
  direct: m.numbers_source_direct,
};

/** How long a line is of all. */
function ShareLine({ part, whole }: { part: number; whole: number }) {
  return (
    <svg
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="mt-1 h-1.5 w-full bg-line/60"
    >
      <rect width={whole === 0 ? 0 : (100 * part) / whole} height="1" className="fill-primary" />
    </svg>
  );
}

const toCounts = ({ views, sent }: Numbers['sources'][number]): string =>
  views === 0
    ? m.numbers_source_sent({ sent: formatNumber(sent) })
    : m.numbers_source_counts({ views: formatNumber(views), sent: formatNumber(sent) });

/** From where readers came, and how many of those applied. */
function Sources({ sources, views }: Numbers) {
  return (
    <section aria-label={m.numbers_sources()}>
      <h2 className="text-lg">{m.numbers_sources()}</h2>
      <ul className="mt-2 flex flex-col">
        {sources.map((row) => (
          <li key={row.source} className="flex flex-wrap items-baseline gap-x-3 py-2">
            <span className="min-w-0 flex-1">{sourceNames[row.source]()}</span>
            <span className="text-muted max-sm:order-last max-sm:w-full max-sm:text-sm">
              {toCounts(row)}
            </span>
            <span className="w-12 text-end font-medium tabular-nums">
              {toShare(row.views, views)}
            </span>
            <ShareLine part={row.views} whole={views} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** When the first numbers come, and what brings them sooner. */
interface NoNumbers {
  text: string;
  action?: ReactNode;
}

function Found({ numbers, none }: { numbers: Numbers; none: NoNumbers }) {
  const { views, begun, sent, days } = numbers;
  if (views + begun + sent === 0 && !days.some(({ isFew }) => isFew)) {
    return (
      // The card around it has the edge.
      <div className="*:border-0">
        <EmptyState title={m.numbers_none()} icon={<Icon of={ChartColumn} />} action={none.action}>
          {none.text}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-8">
      <NumbersTotals numbers={numbers} />
      <NumbersChart days={days} />
      {numbers.sources.length > 0 && <Sources {...numbers} />}
      {/* A week is read at once. */}
      <details open={days.length <= 7}>
        <summary className="min-h-11 cursor-pointer py-2 font-medium">{m.numbers_by_day()}</summary>
        <NumbersTable days={days} />
      </details>
    </div>
  );
}

interface NumbersViewProps {
  /** Makes the query of the numbers of a period. */
  options: (
    days: number,
  ) => ReturnType<typeof jobNumbersOptions | typeof myNumbersOptions | typeof siteNumbersOptions>;
  /** The file with the same numbers, below the base of the API. */
  csvUrl: string;
  /** What stands in place of numbers until there are any. */
  none?: NoNumbers;
}

/** How often jobs were read and applied to, in a period that the reader chooses. */
export function NumbersView({
  options,
  csvUrl,
  none = { text: m.numbers_none_site() },
}: NumbersViewProps) {
  const { read, linkTo } = useUrlState({ days: String(defaultNumberPeriod) });
  const days =
    numberPeriods.find((period) => String(period) === read('days')) ?? defaultNumberPeriod;
  const query = useQuery({ ...options(days), placeholderData: keepPreviousData });
  return (
    <div className="card-surface flex flex-col gap-6 p-4 sm:p-6">
      <div className="flex items-center gap-2">
        <TabLinks
          label={m.numbers_period()}
          isRow
          keepsScroll
          tabs={numberPeriods.map((period) => ({
            key: String(period),
            name: m.numbers_days({ days: period }),
            to: linkTo({ days: String(period) }),
            isCurrent: period === days,
          }))}
        />
        <a
          href={`${apiBase}${csvUrl}?days=${days}`}
          download
          title={m.numbers_download()}
          className="btn btn-quiet ms-auto shrink-0 text-sm max-sm:px-3"
        >
          <Icon of={Download} className="size-5" />
          <span className="max-sm:sr-only">{m.numbers_download()}</span>
        </a>
      </div>
      <QueryView
        query={query}
        loading={<PageSpinner label={m.numbers_loading()} />}
        failed={m.numbers_failed()}
      >
        {(numbers) => <Found numbers={numbers} none={none} />}
      </QueryView>
      <p className="max-w-measure text-sm text-muted">{m.numbers_how()}</p>
    </div>
  );
}
