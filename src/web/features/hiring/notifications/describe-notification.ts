import { m } from '#messages';
import { getLocale } from '#messages/runtime';
import type { Notification } from '#contract/hiring/bell.ts';
import type { Stage } from '#contract/hiring/stages.ts';
import { nameZone } from '#contract/hiring/zoned-time-texts.ts';
import { formatTimeOfDay, unbroken } from '#contract/platform/clock-texts.ts';
import { utcDates } from '#web/lib/format-date.ts';
import { paths } from '#web/app/paths.ts';

/** With the zone in which the reader reads times. */
type Entry = Notification & { readonly timeZone: string };
type Text = (notification: Entry) => string;

const employer: Text = ({ company }) => company ?? m.notification_employer();
const applicant: Text = ({ person }) => person ?? m.notification_someone();
const otherSide: Text = (one) => (one.role === 'employer' ? applicant(one) : employer(one));

/** `Tue, Dec 1 at 11:00 AM Dhaka time` */
function formatTime(at: string, timeZone: string): string {
  const instant = new Date(at);
  const date = new Intl.DateTimeFormat(getLocale(), {
    timeZone,
    weekday: 'short',
    month: getLocale() === 'en' ? 'short' : 'long',
    day: 'numeric',
  });
  const moment = m.common_moment({
    date: unbroken(date.format(instant)),
    time: formatTimeOfDay(instant, { timeZone }),
  });
  return nameZone(moment, timeZone);
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

/** The sentence with what is known: of an interview the name of the other side, its time, or both. */
interface InterviewTexts {
  both: (known: { name: string; time: string }) => string;
  name: (known: { name: string }) => string;
  time: (known: { time: string }) => string;
  neither: () => string;
}

const confirmed: InterviewTexts = {
  both: m.notification_interview_confirmed_with_at,
  name: m.notification_interview_confirmed_with,
  time: m.notification_interview_confirmed,
  neither: m.notification_interview_confirmed_then,
};
const cancelled: InterviewTexts = {
  both: m.notification_interview_cancelled_with_at,
  name: m.notification_interview_cancelled_with,
  time: m.notification_interview_cancelled_at,
  neither: m.notification_interview_cancelled,
};
const reminder: InterviewTexts = {
  both: m.notification_interview_with_at,
  name: m.notification_interview_reminder_with,
  time: m.notification_interview_at,
  neither: m.notification_interview_reminder,
};

const describeKnown = (texts: InterviewTexts, { startsAt, timeZone, ...one }: Entry): string => {
  const name = one.role === 'employer' ? one.person : one.company;
  const time = startsAt && formatTime(startsAt, timeZone);
  if (name !== undefined && time !== undefined) {
    return texts.both({ name, time });
  }
  if (name !== undefined) {
    return texts.name({ name });
  }
  return time === undefined ? texts.neither() : texts.time({ time });
};

/** Of an interview that was changed again since, what happened then, without its time. */
const describeInterview: Text = (one) => {
  const { interviewState, isJobHidden, haveTimesPassed, role } = one;
  if (haveTimesPassed) {
    return m.notification_interview_times_passed({ name: otherSide(one) });
  }
  if (interviewState === 'confirmed') {
    return describeKnown(confirmed, one);
  }
  if (interviewState === 'cancelled') {
    return isJobHidden ? m.notification_interview_taken_down() : describeKnown(cancelled, one);
  }
  if (interviewState === 'declined' && role === 'employer') {
    return m.notification_interview_declined({ name: applicant(one) });
  }
  if (interviewState === 'proposed' && role === 'job-seeker') {
    return m.notification_interview_proposed({ name: employer(one) });
  }
  const name = role === 'employer' ? one.person : one.company;
  return name === undefined
    ? m.notification_interview_changed()
    : m.notification_interview_changed_with({ name });
};

/** An application that arrived, was withdrawn, or was sent again after that. */
const describeApplication: Text = (one) => {
  const name = applicant(one);
  if (one.stage === 'withdrawn') {
    return m.notification_withdrawn({ name });
  }
  return one.stage === 'applied'
    ? m.notification_applied_again({ name })
    : m.notification_new_application({ name });
};

/** An answer to a job that waited names the job; what else was decided is in the mail. */
const describeDecision: Text = ({ approvalAnswer, position }) => {
  if (approvalAnswer === undefined || position === undefined) {
    return m.notification_restricted();
  }
  return approvalAnswer === 'approved'
    ? m.notification_job_approved({ position })
    : m.notification_job_needs_changes({ position });
};

/** The sentence of the bell about an event, by the kind of its mail. */
const texts: Readonly<Record<Notification['kind'], Text>> = {
  'new-application': describeApplication,
  'stage-changed': describeStage,
  rejected: (one) => m.notification_decided({ name: employer(one) }),
  'offer-answered': describeAnswer,
  'message-unread': (one) => m.notification_message({ name: otherSide(one) }),
  'note-mention': ({ author, ...one }) =>
    m.notification_note_mention({
      author: author ?? m.notification_colleague(),
      name: applicant(one),
    }),
  'applicant-assigned': (one) => m.notification_applicant_assigned({ name: applicant(one) }),
  'interview-changed': describeInterview,
  'interview-reminder': (one) => describeKnown(reminder, one),
  'domain-lost': ({ domain }) =>
    domain === undefined
      ? m.notification_domain_lost_unnamed()
      : m.notification_domain_lost({ domain }),
  'job-closing': () => m.notification_job_closing(),
  'applicants-overdue': () => m.notification_applicants_overdue(),
  'applicants-undecided': () => m.notification_applicants_undecided(),
  'job-ended': () => m.notification_job_ended(),
  'report-decided': () => m.notification_report_decided(),
  restricted: describeDecision,
  'fraud-warning': ({ isWarningLifted }) =>
    isWarningLifted ? m.notification_warning_lifted() : m.notification_fraud_warning(),
  'job-restored': () => m.notification_job_restored(),
  'job-alerts': () => m.notification_job_alerts(),
  'job-alerts-paused': () => m.notification_job_alerts_paused(),
  'retention-warning': () => m.notification_retention_warning(),
};

export const describeNotification = (notification: Notification, timeZone: string): string =>
  texts[notification.kind]({ ...notification, timeZone });

const toEmployersPage = ({ jobId, applicationId, kind }: Notification): string => {
  if (jobId === undefined) {
    return paths.employer.postedJobs;
  }
  if (applicationId !== undefined) {
    return `${paths.employer.applicants(jobId)}?person=${applicationId}`;
  }
  if (kind === 'restricted') {
    return paths.employer.jobDetails(jobId);
  }
  return kind === 'job-closing' ? paths.employer.updateJob(jobId) : paths.employer.undecided(jobId);
};

export function toNotificationPath(notification: Notification): string {
  const { role, applicationId, jobId, kind } = notification;
  if (kind === 'job-alerts' || kind === 'job-alerts-paused') {
    return paths.alerts;
  }
  if (kind === 'domain-lost') {
    return paths.employer.company;
  }
  if (kind === 'fraud-warning' || kind === 'job-restored') {
    return paths.jobSeeker.applied;
  }
  if (role === 'job-seeker' && applicationId !== undefined) {
    return paths.jobSeeker.application(applicationId);
  }
  return role === 'employer' || jobId !== undefined ? toEmployersPage(notification) : paths.account;
}
