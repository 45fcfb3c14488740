import { useQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { QueryView } from '#web/api/query-view.tsx';
import { reportFiguresOptions } from './reports-api.ts';
import { Skeleton, SkeletonList } from '#web/ui/skeleton.tsx';
import { TextPart } from '#web/ui/text-part.tsx';
import { formatNumber } from '#contract/platform/numbers.ts';
import { decisionTable } from '#contract/trust/decision-texts.ts';
import { reportReasonTexts } from '#contract/trust/report-texts.ts';
import type { YearFigures } from '#contract/trust/reports.ts';
import { decisionActions, reportReasons } from '#contract/trust/trust.ts';

interface CountTableProps {
  caption: string;
  rows: readonly (readonly [label: string, count: number])[];
  total: number;
}

function CountTable({ caption, rows, total }: CountTableProps) {
  return (
    <table className="w-full">
      <caption className="mb-1 text-start font-medium">{caption}</caption>
      <tbody>
        {[...rows, [m.figures_total(), total] as const].map(([label, count]) => (
          <tr key={label} className="border-t border-line last:font-medium">
            <th
              scope="row"
              className="py-1.5 pe-4 text-start font-normal in-[tr:last-child]:font-medium"
            >
              {label}
            </th>
            <td className="py-1.5 text-end tabular-nums">{formatNumber(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const formatMedian = (hours: number): string =>
  hours <= 48
    ? m.figures_median_hours({ hours: Math.max(2, Math.ceil(hours)) })
    : m.figures_median_days({ days: Math.ceil(hours / 24) });

/** How the cases of a year went, in sentences. */
function CaseSummary({ cases, decisions, reports, medianHours }: YearFigures) {
  return (
    <p>
      {m.figures_cases({ ...cases, illegal: reports.illegal, automated: decisions.automated })}
      {medianHours !== undefined && ` ${formatMedian(medianHours)}`}
    </p>
  );
}

function YearOfReports({ figures }: { figures: YearFigures }) {
  const { year, reports, decisions } = figures;
  return (
    <section aria-label={String(year)} className="card-surface flex flex-col gap-5 p-4 sm:p-6">
      <h3 className="text-lg">{year}</h3>
      <div className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
        <CountTable
          caption={m.figures_reports()}
          rows={reportReasons.map((reason) => [
            reportReasonTexts[reason].title(),
            reports.byReason[reason],
          ])}
          total={reports.total}
        />
        <CountTable
          caption={m.figures_decisions()}
          rows={decisionActions.map((action) => [
            decisionTable[action].done(),
            decisions.byAction[action],
          ])}
          total={decisions.total}
        />
      </div>
      <CaseSummary {...figures} />
    </section>
  );
}

export function ReportFigures() {
  const query = useQuery(reportFiguresOptions());
  return (
    <TextPart title={m.figures_title()}>
      <p>{m.figures_about()}</p>
      <QueryView
        query={query}
        loading={
          <SkeletonList count={1} label={m.figures_loading()}>
            <Skeleton className="h-72" />
          </SkeletonList>
        }
        failed={m.figures_failed()}
      >
        {(years) =>
          years.length === 0 ? (
            <p>{m.figures_none()}</p>
          ) : (
            years.map((figures) => <YearOfReports key={figures.year} figures={figures} />)
          )
        }
      </QueryView>
    </TextPart>
  );
}
