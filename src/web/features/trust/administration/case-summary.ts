import { m } from '#messages';
import type { CaseEntry } from '#contract/trust/cases.ts';
import { reportReasonTexts } from '#contract/trust/report-texts.ts';
import { formatCaseTitle, kindNames } from './case-names.ts';

interface CaseSummary {
  title: string;
  /** Why it is in the queue; undefined where nobody named a reason. */
  reason: string | undefined;
  /** How often it was reported, and of which company it is. */
  about: string;
}

/** A case in two lines, for the home page of an administrator. */
export function summarizeCase(entry: CaseEntry): CaseSummary {
  const { kind, detail, reasons, reportCount, awaitsApproval, isRestricted } = entry;
  const [reason] = reasons;
  const change = isRestricted ? m.case_new_job() : m.case_changed_job();
  const reports = reportCount > 0 ? m.case_reports({ count: reportCount }) : kindNames[kind]();
  return {
    title: formatCaseTitle(entry),
    reason: awaitsApproval ? change : reason && reportReasonTexts[reason].title(),
    about: [awaitsApproval ? '' : reports, detail].filter((text) => text !== '').join(' · '),
  };
}
