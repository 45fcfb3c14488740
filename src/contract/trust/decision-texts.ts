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
export const actionNames: Readonly<Record<DecisionAction, string>> = {
  none: 'No action',
  'hide-job': 'Take job down',
  'freeze-company': 'Take down all their jobs',
  'disable-user': 'Disable account',
  'remove-message': 'Remove message',
  'restore-job': 'Restore job',
  'unfreeze-company': 'Restore all their jobs',
  'enable-user': 'Enable account',
};

export const groundNames: Readonly<Record<DecisionGround, string>> = {
  rules: 'The site’s rules',
  law: 'The law',
};

export const decisionTexts = {
  oneTarget: 'Please choose a case, or what the decision is about.',
  noFacts: 'Please write the message.',
  noReason: 'Please choose a reason.',
  noOutcome: 'Please choose an outcome.',
  wrongAction: 'This action doesn’t fit what was reported.',
  stillHidden: 'The site hid this job automatically until you decide. Restore it or take it down.',
  wrongOutcome: 'This outcome doesn’t fit the action.',
} as const;
