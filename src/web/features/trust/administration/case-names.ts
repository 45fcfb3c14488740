import { m } from '#messages';
import type { CaseEntry } from '#contract/trust/administration.ts';
import type { CaseState, ReportTarget } from '#contract/trust/trust.ts';

export const kindNames: Readonly<Record<ReportTarget, () => string>> = {
  job: m.kind_job,
  company: m.kind_company,
  message: m.kind_message,
  user: m.kind_person,
};

export const stateNames: Readonly<Record<CaseState, () => string>> = {
  open: m.state_open,
  upheld: m.state_upheld,
  rejected: m.state_rejected,
  fixed: m.state_fixed,
};

const missing: Readonly<Record<ReportTarget, () => string>> = {
  job: m.missing_job,
  company: m.missing_company,
  message: m.missing_message,
  user: m.missing_account,
};

export const formatCaseTitle = ({ kind, title }: Pick<CaseEntry, 'kind' | 'title'>): string =>
  title === '' ? missing[kind]() : title;
