import type { Notification } from '#contract/hiring/bell.ts';
import { paths } from '#web/paths.ts';

type Text = (notification: Pick<Notification, 'role' | 'company' | 'person'>) => string;

const employer: Text = ({ company }) => company ?? 'The employer';
const applicant: Text = ({ person }) => person ?? 'Someone';

/** What happened, in the words of the bell, by the kind of the mail about it. */
const texts: Readonly<Record<Notification['kind'], Text>> = {
  'application-received': (one) => `You applied to ${employer(one)}`,
  'new-application': (one) => `${applicant(one)} applied`,
  'stage-changed': (one) => `${employer(one)} updated your application`,
  rejected: (one) => `${employer(one)} made a decision`,
  'offer-answered': (one) => `${applicant(one)} answered your offer`,
  'message-unread': (one) =>
    `${one.role === 'employer' ? applicant(one) : employer(one)} wrote to you`,
  'interview-changed': () => 'News about your interview',
  'interview-reminder': () => 'Your interview is coming up',
  'job-closing': () => 'Applications close in three days',
  'applicants-overdue': () => 'Applicants have waited two weeks for a reply',
  'applicants-undecided': () => 'Applicants have no decision yet',
  'job-ended': () => 'This job ended without a decision',
  'report-received': () => 'We received your report',
  'report-decided': () => 'We decided on your report',
  restricted: () => 'We made a decision about your content',
  'fraud-warning': () => 'Warning: this job may be a fraud',
  'deletion-requested': () => 'Your account will be deleted',
  'job-alerts': () => 'New jobs for your alerts',
  'job-alerts-paused': () => 'Your job alerts are paused',
  'retention-warning': () => 'We’re about to erase an old application',
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
