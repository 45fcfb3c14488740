import type { ReportReason } from '#contract/trust/trust.ts';

/** The number of rejected reports in a year after which the reports of an account no longer count. */
export const rejectionLimit = 3;

/** Days after which an account is established: its reports count double, and with an application as old they can hide a job. */
export const establishedDays = 7;

/** The site hides a job when accounts of so many networks, each with a history here, report it as a fraud. */
export const hidingLimit = 3;

export const daysBefore = (now: Date, days: number): Date =>
  new Date(now.getTime() - days * 24 * 60 * 60_000);

export const yearBefore = (now: Date): Date => daysBefore(now, 365);

const urgency: Readonly<Record<ReportReason, number>> = {
  fraud: 3,
  'asks-money': 3,
  impersonation: 3,
  illegal: 3,
  discriminating: 2,
  harassment: 2,
  'not-a-job': 1,
  'wrong-or-expired': 1,
  other: 1,
};

/** How far a report raises its case in the queue. Established accounts count double, unless too many of their reports were rejected. */
export const weighReport = (
  { reason, isIllegal }: { readonly reason: ReportReason; readonly isIllegal: boolean },
  { isEstablished, rejected }: { readonly isEstablished: boolean; readonly rejected: number },
): number => {
  if (rejected >= rejectionLimit) {
    return 0;
  }
  return (urgency[reason] + (isIllegal ? 1 : 0)) * (isEstablished ? 2 : 1);
};

/** How far an objection raises its case in the queue. */
export const objectionWeight = 6;
