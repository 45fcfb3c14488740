import { formatNumber } from '#contract/platform/numbers.ts';
import { decisionActionTexts, reportReasonTexts } from '#contract/trust/report-texts.ts';
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
        {[...rows, ['Total', total] as const].map(([label, count]) => (
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

const formatHours = (hours: number): string =>
  hours <= 48 ? `${Math.max(2, Math.ceil(hours))} hours` : `${Math.ceil(hours / 24)} days`;

/** How the cases of a year went, in sentences. */
function CaseSummary({ cases, decisions, reports, medianHours }: YearFigures) {
  const { total, open, upheld, rejected, fixed } = cases;
  return (
    <p>
      Cases: {total}. Upheld: {upheld}, rejected: {rejected}, closed without a decision: {fixed},
      open: {open}. Reports of illegal content: {reports.illegal}. Automatic decisions until an
      administrator reviewed them: {decisions.automated}.
      {medianHours !== undefined &&
        ` Half of the decisions took ${formatHours(medianHours)} or less.`}
    </p>
  );
}

/** The numbers of reports and decisions in a year. */
export function YearOfReports({ figures }: { figures: YearFigures }) {
  const { year, reports, decisions } = figures;
  return (
    <section aria-label={String(year)} className="card-surface flex flex-col gap-5 p-4 sm:p-6">
      <h3 className="text-lg">{year}</h3>
      <div className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
        <CountTable
          caption="Reports"
          rows={reportReasons.map((reason) => [
            reportReasonTexts[reason].title,
            reports.byReason[reason],
          ])}
          total={reports.total}
        />
        <CountTable
          caption="Decisions"
          rows={decisionActions.map((action) => [
            decisionActionTexts[action],
            decisions.byAction[action],
          ])}
          total={decisions.total}
        />
      </div>
      <CaseSummary {...figures} />
    </section>
  );
}
