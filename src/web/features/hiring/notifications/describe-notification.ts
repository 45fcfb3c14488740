import { m } from '#messages';
import type { Notification } from '#contract/hiring/bell.ts';
import { paths } from '#web/paths.ts';

type Text = (notification: Pick<Notification, 'role' | 'company' | 'person'>) => string;

const employer: Text = ({ company }) => company ?? m.notification_employer();
const applicant: Text = ({ person }) => person ?? m.notification_someone();

/** What happened, in the words of the bell, by the kind of the mail about it. */
const texts: Readonly<Record<Notification['kind'], Text>> = {
  'application-received': (one) => m.notification_applied({ name: employer(one) }),
  'new-application': (one) => m.notification_new_application({ name: applicant(one) }),
  'stage-changed': (one) => m.notification_updated({ name: employer(one) }),
  rejected: (one) => m.notification_decided({ name: employer(one) }),
  'offer-answered': (one) => m.notification_offer_answered({ name: applicant(one) }),
  'message-unread': (one) =>
    m.notification_message({
      name: one.role === 'employer' ? applicant(one) : employer(one),
    }),
  'interview-changed': () => m.notification_interview_changed(),
  'interview-reminder': () => m.notification_interview_reminder(),
  'job-closing': () => m.notification_job_closing(),
  'applicants-overdue': () => m.notification_applicants_overdue(),
  'applicants-undecided': () => m.notification_applicants_undecided(),
  'job-ended': () => m.notification_job_ended(),
  'report-received': () => m.notification_report_received(),
  'report-decided': () => m.notification_report_decided(),
  restricted: () => m.notification_restricted(),
  'fraud-warning': () => m.notification_fraud_warning(),
  'deletion-requested': () => m.notification_deletion_requested(),
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

/** The page that a notification leads to. */
export function toNotificationPath(notification: Notification): string {
  const { role, applicationId, jobId, kind } = notification;
  if (kind === 'job-alerts' || kind === 'job-alerts-paused') {
    return paths.alerts;
  }
  if (role === 'job-seeker' && applicationId !== undefined) {
    return paths.jobSeeker.application(applicationId);
  }
  return role === 'employer' || jobId !== undefined ? toEmployersPage(notification) : paths.account;
}
