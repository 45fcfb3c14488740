import { m } from '#messages';
import type { ReportReason, ReportTarget } from './trust.ts';

/** UTF-16 code units of the description in a report. */
export const reportDetailsLimit = 2_000;

/** Seconds. Only a program sends a form without an account sooner. */
export const reportFillSeconds = 3;

/** Hours for which a form without an account can be sent. */
export const reportOpenHours = 24;

interface ReasonText {
  readonly title: () => string;
  readonly about: () => string;
}

/** The reasons for a report, in the order of the form. */
export const reportReasonTexts: Readonly<Record<ReportReason, ReasonText>> = {
  fraud: {
    title: m.reason_fraud,
    about: m.reason_fraud_about,
  },
  'asks-money': {
    title: m.reason_money,
    about: m.reason_money_about,
  },
  impersonation: {
    title: m.reason_impersonation,
    about: m.reason_impersonation_about,
  },
  discriminating: {
    title: m.reason_discrimination,
    about: m.reason_discrimination_about,
  },
  harassment: {
    title: m.reason_harassment,
    about: m.reason_harassment_about,
  },
  'wrong-or-expired': {
    title: m.reason_wrong,
    about: m.reason_wrong_about,
  },
  'not-a-job': {
    title: m.reason_not_a_job,
    about: m.reason_not_a_job_about,
  },
  illegal: {
    title: m.reason_illegal,
    about: m.reason_illegal_about,
  },
  other: { title: m.reason_other, about: m.reason_other_about },
};

/** The target's name within a sentence. */
export const reportTargetTexts: Readonly<Record<ReportTarget, () => string>> = {
  job: m.reported_job,
  company: m.reported_company,
  message: m.reported_message,
  user: m.reported_user,
};
