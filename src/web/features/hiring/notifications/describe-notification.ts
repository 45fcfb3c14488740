import { m } from '#messages';
import { getLocale } from '#messages/runtime';
import type { Notification } from '#contract/hiring/bell.ts';
import type { Stage } from '#contract/hiring/stages.ts';
import { formatTimeOfDay, unbroken } from '#contract/platform/clock-texts.ts';
import { utcDates } from '#web/lib/format-date.ts';
import { paths } from '#web/app/paths.ts';

type Text = (notification: Notification) => string;

const employer: Text = ({ company }) => company ?? m.notification_employer();
const applicant: Text = ({ person }) => person ?? m.notification_someone();
const otherSide: Text = (one) => (one.role === 'employer' ? applicant(one) : employer(one));

/** `Tue, Dec 1 at 11:00 AM`, in the time zone of the browser. */
function formatTime(at: string): string {
  const instant = new Date(at);
  const date = new Intl.DateTimeFormat(getLocale(), {
    weekday: 'short',
    month: getLocale() === 'en' ? 'short' : 'long',
    day: 'numeric',
  });
  return m.common_moment({
    date: unbroken(date.format(instant)),
    time: formatTimeOfDay(instant),
  });
}

const describeOffer: Text = ({ answerBy, ...one }) => {
  const name = employer(one);
  const day = answerBy && utcDates.formatDate(answerBy, new Date().getUTCFullYear());
  return day ? m.notification_offered_by({ name, day }) : m.notification_offered({ name });
};

/** By the stage that the employer chose. Going back to `applied` without an offer is news only after a rejection. */
const stageTexts: Readonly<Partial<Record<Stage, Text>>> = {
  shortlisted: (one) => m.notification_shortlisted({ name: employer(one) }),
  interview: (one) => m.notification_wants_interview({ name: employer(one) }),
  offer: describeOffer,
  hired: (one) => m.notification_hired({ name: employer(one) }),
};

const describeStage: Text = (one) =>
  one.isOfferWithdrawn
    ? m.notification_offer_withdrawn({ name: employer(one) })
    : ((one.stage && stageTexts[one.stage]?.(one)) ??
      m.notification_updated({ name: employer(one) }));

const describeAnswer: Text = (one) => {
  const name = applicant(one);
  if (one.offerResponse === undefined) {
    return m.notification_offer_answered({ name });
  }
  return one.offerResponse === 'accepted'
    ? m.notification_offer_accepted({ name })
    : m.notification_offer_declined({ name });
};

/** Of an interview that was changed again since, what happened then, without its time. */
const describeInterview: Text = ({ interviewState, startsAt, isJobHidden, ...one }) => {
  const time = startsAt && formatTime(startsAt);
  if (interviewState === 'confirmed') {
    return time
      ? m.notification_interview_confirmed({ time })
      : m.notification_interview_confirmed_then();
  }
  if (interviewState === 'cancelled' && isJobHidden) {
    return m.notification_interview_taken_down();
  }
  if (interviewState === 'cancelled') {
    return time
      ? m.notification_interview_cancelled_at({ time })
      : m.notification_interview_cancelled();
  }
  if (interviewState === 'declined' && one.role === 'employer') {
    return m.notification_interview_declined({ name: applicant(one) });
  }
  return interviewState === 'proposed' && one.role === 'job-seeker'
    ? m.notification_interview_proposed({ name: employer(one) })
    : m.notification_interview_changed();
};

/** The sentence of the bell about an event, by the kind of its mail. */
const texts: Readonly<Record<Notification['kind'], Text>> = {
  'new-application': (one) => m.notification_new_application({ name: applicant(one) }),
  'stage-changed': describeStage,
  rejected: (one) => m.notification_decided({ name: employer(one) }),
  'offer-answered': describeAnswer,
  'message-unread': (one) => m.notification_message({ name: otherSide(one) }),
  'interview-changed': describeInterview,
  'interview-reminder': ({ startsAt }) =>
    startsAt
      ? m.notification_interview_at({ time: formatTime(startsAt) })
      : m.notification_interview_reminder(),
  'job-closing': () => m.notification_job_closing(),
  'applicants-overdue': () => m.notification_applicants_overdue(),
  'applicants-undecided': () => m.notification_applicants_undecided(),
  'job-ended': () => m.notification_job_ended(),
  'report-decided': () => m.notification_report_decided(),
  restricted: () => m.notification_restricted(),
  'fraud-warning': () => m.notification_fraud_warning(),
  'job-alerts': () => m.notification_job_alerts(),
  'job-alerts-paused': () => m.notification_job_alerts_paused(),
  'retention-warning': () => m.notification_retention_warning(),
};

export const describeNotification = (notification: Notification): string =>
  texts[notification.kind](notification);

const toEmployersPage = ({ jobId, applicationId, kind }: Notification): string => {
  if (jobId === undefined) {
    return paths.employer.postedJobs;
  }
  if (applicationId !== undefined) {
    return `${paths.employer.applicants(jobId)}?person=${applicationId}`;
  }
  return kind === 'job-closing' ? paths.employer.updateJob(jobId) : paths.employer.undecided(jobId);
};

export function toNotificationPath(notification: Notification): string {
  const { role, applicationId, jobId, kind } = notification;
  if (kind === 'job-alerts' || kind === 'job-alerts-paused') {
    return paths.alerts;
  }
  if (kind === 'fraud-warning') {
    return paths.jobSeeker.applied;
  }
  if (role === 'job-seeker' && applicationId !== undefined) {
    return paths.jobSeeker.application(applicationId);
  }
  return role === 'employer' || jobId !== undefined ? toEmployersPage(notification) : paths.account;
}
