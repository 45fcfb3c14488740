import { m } from '#messages';
import type { DecisionAction, DecisionGround, ReportTarget } from './trust.ts';

/** UTF-16 code units of the explanation to the person concerned. */
export const factsLimit = 2_000;

/** Milliseconds in which a decision can be undone; its mails wait as long. */
export const undoTime = 2 * 60_000;

/** Actions that take content or accounts off the site, and those that restore them. */
export const restrictions = [
  'hide-job',
  'freeze-company',
  'disable-user',
  'remove-message',
] as const satisfies readonly DecisionAction[];
export type Restriction = (typeof restrictions)[number];

export const isRestriction = (action: DecisionAction): action is Restriction =>
  (restrictions as readonly string[]).includes(action);

/** The action that reverses each action. A removed message stays removed: its text is deleted. */
export const reverseActions: Readonly<Partial<Record<DecisionAction, DecisionAction>>> = {
  'hide-job': 'restore-job',
  'restore-job': 'hide-job',
  'freeze-company': 'unfreeze-company',
  'unfreeze-company': 'freeze-company',
  'disable-user': 'enable-user',
  'enable-user': 'disable-user',
};

/** The target of an action. */
export const actionTargets = {
  'hide-job': 'job',
  'restore-job': 'job',
  'freeze-company': 'company',
  'unfreeze-company': 'company',
  'disable-user': 'user',
  'enable-user': 'user',
  'remove-message': 'message',
} as const satisfies Record<Exclude<DecisionAction, 'none'>, ReportTarget>;

/** The possible actions for each kind of reported content; the first is the usual one. */
export const caseActions: Readonly<Record<ReportTarget, readonly DecisionAction[]>> = {
  job: ['hide-job', 'restore-job', 'freeze-company', 'disable-user', 'none'],
  company: ['freeze-company', 'unfreeze-company', 'disable-user', 'none'],
  message: ['remove-message', 'disable-user', 'none'],
  user: ['disable-user', 'enable-user', 'freeze-company', 'none'],
};

/** The label of each action's button. */
export const actionNames: Readonly<Record<DecisionAction, () => string>> = {
  none: m.decided_none,
  'hide-job': m.decide_hide_job,
  'freeze-company': m.decide_freeze_company,
  'disable-user': m.decide_disable_user,
  'remove-message': m.decide_remove_message,
  'restore-job': m.decide_restore_job,
  'unfreeze-company': m.decide_unfreeze_company,
  'enable-user': m.decide_enable_user,
};

export const groundNames: Readonly<Record<DecisionGround, () => string>> = {
  rules: m.ground_rules,
  law: m.ground_law,
};

export const decisionTexts = {
  oneTarget: m.decision_one_target,
  noFacts: m.decision_no_facts,
  noReason: m.decision_no_reason,
  noOutcome: m.decision_no_outcome,
  wrongAction: m.decision_wrong_action,
  stillHidden: m.decision_still_hidden,
  wrongOutcome: m.decision_wrong_outcome,
} as const;
