/** The targets of reports and the actions on them. Without schemas: pages load it. */

/** The targets of reports: a job, the text of a company, a message, or a person. */
export const reportTargets = ['job', 'company', 'message', 'user'] as const;
export type ReportTarget = (typeof reportTargets)[number];

export const reportReasons = [
  'fraud',
  'asks-money',
  'impersonation',
  'discriminating',
  'wrong-or-expired',
  'not-a-job',
  'harassment',
  'illegal',
  'other',
] as const;
export type ReportReason = (typeof reportReasons)[number];

/** All reports about one target that wait for one decision. `fixed`: the target changed or went before it. */
export const caseStates = ['open', 'upheld', 'rejected', 'fixed'] as const;
export type CaseState = (typeof caseStates)[number];

/** The answers to a job that waits for approval. */
export const approvalActions = ['approve-job', 'decline-job'] as const;
export type ApprovalAction = (typeof approvalActions)[number];

/** The actions of an administrator. Those of the second group revert the ones above them. */
export const decisionActions = [
  'none',
  'hide-job',
  'freeze-company',
  'disable-user',
  'remove-message',
  'restore-job',
  'unfreeze-company',
  'enable-user',
  ...approvalActions,
] as const;
export type DecisionAction = (typeof decisionActions)[number];

/** The grounds of a restriction: the rules of the site, or the law. */
export const decisionGrounds = ['rules', 'law'] as const;
export type DecisionGround = (typeof decisionGrounds)[number];

/** The actions in the audit log: of administrators, and of the site on its own. */
export const auditActions = [
  ...decisionActions,
  'reject-report',
  'create-blog',
  'update-blog',
  'delete-blog',
  'remove-subscriber',
  'export-subscribers',
  'send-newsletter',
  'change-site',
  'make-administrator',
  'clear-demo',
  'hide-automatically',
  'erase-account',
  'add-member',
  'change-member',
  'remove-member',
  'confirm-domain',
  'lose-domain',
  'remove-domain',
] as const;
export type AuditAction = (typeof auditActions)[number];
