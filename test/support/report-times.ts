import type { ReportTargetQuery } from '#contract/trust/reports.ts';
import { makeReportSigner } from '#server/trust/reports/report-signer.ts';
import type { TestApp } from './build-test-app.ts';

/** The signed time of a form that was opened so many seconds ago, a minute by default. */
export const signOpening = (
  { database, time }: Pick<TestApp, 'database' | 'time'>,
  target: ReportTargetQuery,
  seconds = 60,
): Promise<string> =>
  makeReportSigner(database.db).signOpening(target, new Date(time.now.getTime() - seconds * 1_000));
