import { m } from '#messages';
import type { ReportReason } from '#contract/trust/trust.ts';

/** The initial text to the person concerned; the administrator adds the observations. */
export const factsTemplates: Readonly<Record<ReportReason, () => string>> = {
  fraud: m.facts_fraud,
  'asks-money': m.facts_money,
  impersonation: m.facts_impersonation,
  discriminating: m.facts_discrimination,
  'wrong-or-expired': m.facts_wrong,
  'not-a-job': m.facts_not_a_job,
  harassment: m.facts_harassment,
  illegal: m.facts_illegal,
  other: () => '',
};
