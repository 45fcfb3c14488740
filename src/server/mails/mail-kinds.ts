import type { MailKind } from '#contract/hiring/notifications.ts';
import { m } from '#messages';
import * as accounts from './account-mails.ts';
import * as applications from './application-mails.ts';
import * as jobs from './job-mails.ts';
import { interviewChanged, interviewReminder } from './interview-mails.ts';
import { jobAlerts } from './digest-mails.ts';
import type { KindOfMail } from './mail-kind.ts';
import { unreadMessages } from './message-mails.ts';
import { domainLost } from './domain-mails.ts';
import { newApplications } from './new-application-mails.ts';
import * as subscriptions from './subscription-mails.ts';
import { applicantAssigned } from './assignment-mails.ts';
import { noteMention } from './note-mails.ts';
import { offerAnswered } from './offer-mails.ts';
import * as trust from './trust-mails.ts';

/** A mail that is always sent, to disabled users too. */
const notice = (write: KindOfMail['write'], ending: KindOfMail['ending']): KindOfMail => ({
  write,
  ending,
  isForDisabled: true,
});

/** A notice with a link that signs in or confirms the address. */
const signInNotice = (write: KindOfMail['write'], ending: KindOfMail['ending']): KindOfMail => ({
  ...notice(write, ending),
  isForBounced: true,
});

/** All mails. `rejection` is missing: its row waits until the rejection is shown, and `rejected` is its mail. */
export const mailKinds: Readonly<Record<Exclude<MailKind, 'rejection'>, KindOfMail>> = {
  'application-received': {
    setting: 'application-received',
    write: applications.applicationReceived,
    ending: m.mail_why_applied,
  },
  'new-application': {
    setting: 'new-application',
    together: 'jobId',
    write: newApplications,
    ending: m.mail_why_posted,
  },
  'stage-changed': {
    setting: 'stage-changed',
    together: 'applicationId',
    write: applications.stageChanged,
    ending: m.mail_why_applied,
  },
  'offer-answered': {
    write: offerAnswered,
    ending: m.mail_why_offered,
  },
  'interview-changed': {
    setting: 'interview-changed',
    write: interviewChanged,
    ending: m.mail_why_interviewed,
  },
  'interview-reminder': {
    setting: 'interview-reminder',
    write: interviewReminder,
    ending: m.mail_why_interviewed,
  },
  rejected: { write: applications.rejected, ending: m.mail_why_rejected },
  'message-unread': {
    setting: 'message-unread',
    together: 'userId',
    write: unreadMessages,
    ending: m.mail_why_unread,
  },
  'note-mention': {
    setting: 'note-mention',
    write: noteMention,
    ending: m.mail_why_mentioned,
  },
  'applicant-assigned': {
    setting: 'applicant-assigned',
    write: applicantAssigned,
    ending: m.mail_why_assigned,
  },
  'job-closing': { setting: 'job-closing', write: jobs.jobClosing, ending: m.mail_why_posted },
  'applicants-overdue': {
    setting: 'applicants-undecided',
    write: jobs.applicantsOverdue,
    ending: m.mail_why_posted,
  },
  'applicants-undecided': {
    setting: 'applicants-undecided',
    write: jobs.applicantsUndecided,
    ending: m.mail_why_posted,
  },
  'job-ended': {
    setting: 'job-ended',
    write: applications.jobEnded,
    ending: m.mail_why_applied_here,
  },
  'report-received': notice(trust.reportReceived, m.mail_why_reported),
  'report-decided': notice(trust.reportDecided, m.mail_why_reported),
  restricted: notice(trust.restricted, m.mail_why_restricted),
  'fraud-warning': notice(trust.fraudWarning, m.mail_why_warned),
  'job-restored': notice(trust.jobRestored, m.mail_why_restored),
  'deletion-requested': notice(accounts.deletionRequested, m.mail_why_deletion),
  'retention-warning': notice(accounts.retentionWarning, m.mail_why_retention),
  'job-alert-confirmation': notice(
    subscriptions.jobAlertConfirmation,
    m.mail_why_alert_confirmation,
  ),
  'job-alerts': {
    setting: 'job-alerts',
    write: jobAlerts,
    ending: m.mail_why_alerts,
  },
  'job-alerts-paused': {
    setting: 'job-alerts',
    write: subscriptions.jobAlertsPaused,
    ending: m.mail_why_alerts,
  },
  'newsletter-confirmation': notice(
    subscriptions.newsletterConfirmation,
    m.mail_why_newsletter_confirmation,
  ),
  'newsletter-issue': {
    write: subscriptions.newsletterIssue,
    ending: m.mail_why_newsletter,
  },
  'company-invitation': notice(accounts.companyInvitation, m.mail_why_invitation),
  'domain-lost': { write: domainLost, ending: m.mail_why_domain },
  'password-link': signInNotice(accounts.passwordLink, m.mail_why_password_link),
  'email-confirmation': signInNotice(accounts.emailConfirmation, m.mail_why_link),
  'password-changed': notice(accounts.passwordChanged, m.mail_why_password_changed),
};
