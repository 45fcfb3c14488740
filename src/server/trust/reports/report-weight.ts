import type { ReportReason } from '#contract/trust/trust.ts';

/** Rejected reports in a year after which an account counts as nothing more than a stranger. */
export const rejectionLimit = 3;

/** Days for which an account must exist before its reports count double; with an application as old they can hide a job. */
export const standingDays = 7;

/** Networks from which accounts with a life of their own report a job as fraud before it is hidden without an administrator. */
export const hidingLimit = 3;

export const daysBefore = (now: Date, days: number): Date =>
  new Date(now.getTime() - days * 24 * 60 * 60_000);

export const yearBefore = (now: Date): Date => daysBefore(now, 365);

const urgency: Readonly<Record<ReportReason, number>> = {
  fraud: 3,
  'asks-money': 3,
  illegal: 3,
  discriminating: 2,
  harassment: 2,
  'not-a-job': 1,
  'wrong-or-expired': 1,
  other: 1,
};

/**
 * How far a report raises its case in the queue: accounts that exist for some days count double, until too many of their
 * reports were rejected.
 */
export const weighReport = (
  { reason, isIllegal }: { readonly reason: ReportReason; readonly isIllegal: boolean },
  { isEstablished, rejected }: { readonly isEstablished: boolean; readonly rejected: number },
): number => {
  if (rejected >= rejectionLimit) {
    return 0;
  }
  return (urgency[reason] + (isIllegal ? 1 : 0)) * (isEstablished ? 2 : 1);
};

/** How far the objection of a person concerned raises its case. */
export const objectionWeight = 6;
