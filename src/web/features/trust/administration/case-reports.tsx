import { m } from '#messages';
import type { CaseDetail } from '#contract/trust/cases.ts';
import { reportReasonTexts } from '#contract/trust/report-texts.ts';
import { showAddress } from '#contract/platform/text/email-addresses.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Day } from '#web/ui/day.tsx';
import { CaseTexts } from './case-texts.tsx';

type Report = CaseDetail['reports'][number];

const formatReporter = ({ reporter }: Report): string =>
  reporter === undefined
    ? m.case_no_name()
    : `${reporter.name} · ${showAddress(reporter.email)}${reporter.hasAccount ? '' : ` · ${m.case_no_account()}`}`;

interface ReportsProps {
  reports: readonly Report[];
  /** Words to look at. */
  marked: readonly string[];
}

export function Reports({ reports, marked }: ReportsProps) {
  return (
    <ul className="flex flex-col gap-4">
      {reports.map((report) => (
        <li key={report._id} className="border-s-2 border-line ps-4">
          <p className="flex flex-wrap items-center gap-2">
            <span className="font-medium">{reportReasonTexts[report.reason].title()}</span>
            {report.isIllegal && <Badge tone="danger">{m.case_illegal()}</Badge>}
            <Day timestamp={report.createdAt} className="text-sm text-muted" />
          </p>
          {report.details !== '' && (
            <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
              {report.details}
            </p>
          )}
          <p className="mt-1 text-sm text-muted wrap-anywhere">{formatReporter(report)}</p>
          <details className="mt-1 text-sm">
            <summary className="inline-flex min-h-9 cursor-pointer items-center text-primary">
              {m.case_saw()}
            </summary>
            <CaseTexts texts={report.snapshot} marked={marked} />
          </details>
        </li>
      ))}
    </ul>
  );
}
