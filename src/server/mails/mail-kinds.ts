import type { MailKind } from '#contract/hiring/notifications.ts';
import * as accounts from './account-mails.ts';
import * as alerts from './job-alert-mails.ts';
import * as applications from './application-mails.ts';
import * as jobs from './job-mails.ts';
import { interviewChanged, interviewReminder } from './interview-mails.ts';
import type { KindOfMail } from './mail-kind.ts';
import { unreadMessages } from './message-mails.ts';
import { newApplications } from './new-application-mails.ts';
import { newsletterConfirmation, newsletterIssue } from './newsletter-mail.ts';
import { offerAnswered } from './offer-mails.ts';
import * as trust from './trust-mails.ts';

const applied = 'You get this email because you applied to a job.';
const posted = 'You get this email because you posted this job.';
const interviewed = 'You get this email because you’re taking part in this interview.';
const reported = 'You get this email because someone gave this address with a report.';
const wanted = 'You get this email because you asked for job alerts.';
const unlessYou = 'Not you? You can ignore this email.';

/** A mail that is always sent, to disabled users too. */
const notice = (write: KindOfMail['write'], ending: string): KindOfMail => ({
  write,
  ending,
  isForDisabled: true,
});

/** A notice with a link that signs in or confirms the address. */
const signInNotice = (write: KindOfMail['write'], ending: string): KindOfMail => ({
  ...notice(write, ending),
  isForBounced: true,
});

/** All mails. `rejection` is missing: its row waits until the rejection is shown, and `rejected` is its mail. */
export const mailKinds: Readonly<Record<Exclude<MailKind, 'rejection'>, KindOfMail>> = {
  'application-received': {
    setting: 'application-received',
    write: applications.applicationReceived,
    ending: applied,
  },
  'new-application': {
    setting: 'new-application',
    together: 'jobId',
    write: newApplications,
    ending: posted,
  },
  'stage-changed': {
    setting: 'stage-changed',
    together: 'applicationId',
    write: applications.stageChanged,
    ending: applied,
  },
  'offer-answered': {
    write: offerAnswered,
    ending: 'You get this email because you made an offer. Answers to offers are always sent.',
  },
  'interview-changed': {
    setting: 'interview-changed',
    write: interviewChanged,
    ending: interviewed,
  },
  'interview-reminder': {
    setting: 'interview-reminder',
    write: interviewReminder,
    ending: interviewed,
  },
  rejected: { write: applications.rejected, ending: `${applied} Final decisions are always sent.` },
  'message-unread': {
    setting: 'message-unread',
    together: 'userId',
    write: unreadMessages,
    ending: 'You get this email because a message has been unread for ten minutes.',
  },
  'job-closing': { setting: 'job-closing', write: jobs.jobClosing, ending: posted },
  'applicants-overdue': {
    setting: 'applicants-undecided',
    write: jobs.applicantsOverdue,
    ending: posted,
  },
  'applicants-undecided': {
    setting: 'applicants-undecided',
    write: jobs.applicantsUndecided,
    ending: posted,
  },
  'job-ended': {
    setting: 'job-ended',
    write: applications.jobEnded,
    ending: 'You get this email because you applied to this job.',
  },
  'report-received': notice(trust.reportReceived, reported),
  'report-decided': notice(trust.reportDecided, reported),
  restricted: notice(
    trust.restricted,
    'You get this email because the decision is about you. Such decisions are always sent.',
  ),
  'fraud-warning': notice(
    trust.fraudWarning,
    'You get this email because you applied to this job. Warnings are always sent.',
  ),
  'deletion-requested': notice(
    accounts.deletionRequested,
    'You get this email because someone asked to delete this account.',
  ),
  'retention-warning': notice(
    accounts.retentionWarning,
    'You get this email because you applied to a job on this site.',
  ),
  'job-alert-confirmation': notice(
    alerts.jobAlertConfirmation,
    'You get this email because someone entered this address for job alerts.',
  ),
  'job-alerts': {
    setting: 'job-alerts',
    isBulk: true,
    write: alerts.jobAlerts,
    ending: wanted,
  },
  'job-alerts-paused': {
    setting: 'job-alerts',
    isBulk: true,
    write: alerts.jobAlertsPaused,
    ending: wanted,
  },
  'newsletter-confirmation': notice(
    newsletterConfirmation,
    'You get this email because someone entered this address for our newsletter.',
  ),
  'newsletter-issue': {
    isBulk: true,
    write: newsletterIssue,
    ending: 'You get this email because you signed up for our newsletter.',
  },
  'password-link': signInNotice(
    accounts.passwordLink,
    `${unlessYou} Your password stays as it is.`,
  ),
  'email-confirmation': signInNotice(accounts.emailConfirmation, unlessYou),
  'password-changed': notice(
    accounts.passwordChanged,
    'Emails that protect your account are always sent.',
  ),
};
