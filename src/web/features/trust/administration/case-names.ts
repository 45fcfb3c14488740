import { m } from '#messages';
import type { CaseEntry } from '#contract/trust/administration.ts';
import type { CaseState, ReportTarget } from '#contract/trust/trust.ts';

export const kindNames: Readonly<Record<ReportTarget, () => string>> = {
  job: m.case_kind_job,
  company: m.case_kind_company,
  message: m.case_kind_message,
  user: m.case_kind_person,
};

export const stateNames: Readonly<Record<CaseState, () => string>> = {
  open: m.case_state_open,
  upheld: m.case_state_upheld,
  rejected: m.case_state_rejected,
  fixed: m.case_state_fixed,
};

const missing: Readonly<Record<ReportTarget, () => string>> = {
  job: m.case_missing_job,
  company: m.case_missing_company,
  message: m.case_missing_message,
  user: m.case_missing_account,
};

export const formatCaseTitle = ({ kind, title }: Pick<CaseEntry, 'kind' | 'title'>): string =>
  title === '' ? missing[kind]() : title;
