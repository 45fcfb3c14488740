import { reportReasonTexts } from '#contract/trust/report-texts.ts';
import type { ChangingAction } from '#contract/trust/decision-texts.ts';
import type { DecisionGround, ReportReason } from '#contract/trust/trust.ts';
import { m } from '#messages';
import { toOneLine } from '#contract/platform/text/one-line.ts';

/** The sentence on what a decision did to a target, by its name. */
const effectTexts = {
  'hide-job': m.mail_effect_hide_job,
  'freeze-company': m.mail_effect_freeze_company,
  'disable-user': m.mail_effect_disable_user,
  'remove-message': m.mail_effect_remove_message,
  'restore-job': m.mail_effect_restore_job,
  'unfreeze-company': m.mail_effect_unfreeze_company,
  'enable-user': m.mail_effect_enable_user,
} as const satisfies Record<ChangingAction, unknown>;

const groundTexts = {
  rules: m.mail_decision_rules,
  law: m.mail_decision_law,
} as const satisfies Record<DecisionGround, unknown>;

export interface Reasons {
  readonly facts: string;
  readonly reason: ReportReason | null;
  readonly ground: DecisionGround;
  /** Whether reports led to the decision. */
  readonly wasReported: boolean;
}

/** The statement of reasons: what, why, how it was found, who decided, on which ground, and how to object. */
export const restrictedText = (
  action: ChangingAction,
  name: string,
  { facts, reason, ground, wasReported }: Reasons,
): string =>
  [
    effectTexts[action]({ name }),
    m.mail_decision_facts({ facts }),
    groundTexts[ground]({ reason: reportReasonTexts[reason ?? 'other'].title() }),
    wasReported ? m.mail_decision_reported() : m.mail_decision_found(),
    m.mail_decision_person(),
    m.mail_decision_objection(),
  ].join('\n\n');

export const restoredText = (action: ChangingAction, name: string, { facts }: Reasons): string =>
  [effectTexts[action]({ name }), ...(facts === '' ? [] : [facts])].join('\n\n');

/** The maximum of jobs that a warning names. */
const namedJobs = 5;

interface AppliedJob {
  readonly position: string;
  readonly company: string;
}

function listJobs(jobs: readonly string[]): string {
  const names = jobs.slice(0, namedJobs).join(', ');
  const others = jobs.length - namedJobs;
  return others > 0 ? m.mail_fraud_jobs({ names, count: others }) : names;
}

/** The warning to a person who applied to fraudulent jobs. */
export function fraudText(applied: readonly AppliedJob[]): string {
  const names = applied.map(({ position, company }) =>
    m.mail_fraud_job({ position: toOneLine(position), company: toOneLine(company) }),
  );
  const different = [...new Set(names)];
  const jobs = listJobs(different);
  return [
    different.length === 1 ? m.mail_fraud_one({ jobs }) : m.mail_fraud_many({ jobs }),
    m.mail_fraud_advice(),
    m.mail_fraud_evidence(),
  ].join('\n\n');
}
