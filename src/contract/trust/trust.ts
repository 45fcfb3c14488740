/** What a report can be about, and what follows from it. Without schemas: pages load it. */

/** What can be reported: a job, the text of a company, a message, or a person. */
export const reportTargets = ['job', 'company', 'message', 'user'] as const;
export type ReportTarget = (typeof reportTargets)[number];

export const reportReasons = [
  'fraud',
  'asks-money',
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

/** What an administrator can do. Those in the second row take the ones above them back. */
export const decisionActions = [
  'none',
  'hide-job',
  'freeze-company',
  'disable-user',
  'remove-message',
  'restore-job',
  'unfreeze-company',
  'enable-user',
] as const;
export type DecisionAction = (typeof decisionActions)[number];

/** The grounds of a restriction: the rules of the site, or the law. */
export const decisionGrounds = ['rules', 'law'] as const;
export type DecisionGround = (typeof decisionGrounds)[number];

/** What the audit log records: every act of an administrator, and what the site does on its own. */
export const auditActions = [
  ...decisionActions,
  'reject-report',
  'create-blog',
  'update-blog',
  'delete-blog',
  'remove-subscriber',
  'export-subscribers',
  'hide-automatically',
  'erase-account',
] as const;
export type AuditAction = (typeof auditActions)[number];
