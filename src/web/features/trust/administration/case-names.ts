import type { CaseEntry } from '#contract/trust/administration.ts';
import type { CaseState, ReportTarget } from '#contract/trust/trust.ts';

export const kindNames: Readonly<Record<ReportTarget, string>> = {
  job: 'Job',
  company: 'Company',
  message: 'Message',
  user: 'Person',
};

export const stateNames: Readonly<Record<CaseState, string>> = {
  open: 'Open',
  upheld: 'Upheld',
  rejected: 'Rejected',
  fixed: 'Closed without a decision',
};

const missing: Readonly<Record<ReportTarget, string>> = {
  job: 'A deleted job',
  company: 'A company without a description',
  message: 'A removed message',
  user: 'A deleted account',
};

export const formatCaseTitle = ({ kind, title }: Pick<CaseEntry, 'kind' | 'title'>): string =>
  title === '' ? missing[kind] : title;
