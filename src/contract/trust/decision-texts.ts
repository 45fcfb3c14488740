import { m } from '#messages';
import {
  approvalActions,
  type DecisionAction,
  decisionActions,
  type DecisionGround,
  type ReportReason,
  type ReportTarget,
} from './trust.ts';

/** UTF-16 code units of the explanation to the person concerned. */
export const factsLimit = 2_000;

/** Milliseconds in which a decision can be undone; its mails wait as long. */
export const undoTime = 2 * 60_000;

interface Action {
  /** Whether it takes content or an account off the site. */
  readonly isRestriction: boolean;
  readonly reverse?: DecisionAction;
  /** The label of its button. */
  readonly button: () => string;
  /** Its name once it is done. */
  readonly done: () => string;
}

export type ChangingAction = Exclude<DecisionAction, 'none'>;

interface TargetAction extends Action {
  readonly target: ReportTarget;
}

/** All actions. A removed message stays removed: its text is deleted. */
export const decisionTable: Readonly<
  Record<ChangingAction, TargetAction> & Record<'none', Action>
> = {
  none: { isRestriction: false, button: m.decided_none, done: m.decided_none },
  'hide-job': {
    target: 'job',
    isRestriction: true,
    reverse: 'restore-job',
    button: m.decide_hide_job,
    done: m.decided_hide_job,
  },
  'restore-job': {
    target: 'job',
    isRestriction: false,
    reverse: 'hide-job',
    button: m.decide_restore_job,
    done: m.decided_restore_job,
  },
  'freeze-company': {
    target: 'company',
    isRestriction: true,
    reverse: 'unfreeze-company',
    button: m.decide_freeze_company,
    done: m.decided_freeze_company,
  },
  'unfreeze-company': {
    target: 'company',
    isRestriction: false,
    reverse: 'freeze-company',
    button: m.decide_unfreeze_company,
    done: m.decided_unfreeze_company,
  },
  'disable-user': {
    target: 'user',
    isRestriction: true,
    reverse: 'enable-user',
    button: m.decide_disable_user,
    done: m.decided_disable_user,
  },
  'enable-user': {
    target: 'user',
    isRestriction: false,
    reverse: 'disable-user',
    button: m.decide_enable_user,
    done: m.decided_enable_user,
  },
  'remove-message': {
    target: 'message',
    isRestriction: true,
    button: m.decide_remove_message,
    done: m.decided_remove_message,
  },
  'approve-job': {
    target: 'job',
    isRestriction: false,
    reverse: 'decline-job',
    button: m.decide_approve_job,
    done: m.decided_approve_job,
  },
  'decline-job': {
    target: 'job',
    isRestriction: true,
    reverse: 'approve-job',
    button: m.decide_decline_job,
    done: m.decided_decline_job,
  },
};

/** Whether an action is about a job that waits to become public. Only an open case has them. */
export const isAboutApproval = (action: DecisionAction): boolean =>
  approvalActions.some((answer) => answer === action);

/** Whether the person concerned reads of the ground: an employer who is asked for changes broke no rule by that alone. */
export const namesGround = ({
  action,
  ground,
  reason,
}: {
  readonly action: DecisionAction;
  readonly ground: DecisionGround;
  readonly reason?: ReportReason | null | undefined;
}): boolean =>
  isRestriction(action) &&
  !(isAboutApproval(action) && ground === 'rules' && (reason ?? 'other') === 'other');

export const restrictions: readonly DecisionAction[] = decisionActions.filter(
  (action) => decisionTable[action].isRestriction,
);

/** False for what is no action: forms ask before their fields are checked. */
export const isRestriction = (action: DecisionAction): boolean => restrictions.includes(action);

/** The possible actions for each kind of reported content; the first is the usual one. */
export const caseActions: Readonly<Record<ReportTarget, readonly DecisionAction[]>> = {
  job: [
    'approve-job',
    'decline-job',
    'hide-job',
    'restore-job',
    'freeze-company',
    'disable-user',
    'none',
  ],
  company: ['freeze-company', 'unfreeze-company', 'disable-user', 'none'],
  message: ['remove-message', 'disable-user', 'none'],
  user: ['disable-user', 'enable-user', 'freeze-company', 'none'],
};

export const groundNames: Readonly<Record<DecisionGround, () => string>> = {
  rules: m.ground_rules,
  law: m.ground_law,
};
