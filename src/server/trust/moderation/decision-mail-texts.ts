import type { Restriction } from '#contract/trust/decision-texts.ts';
import { reportReasonTexts } from '#contract/trust/report-texts.ts';
import type { DecisionAction, DecisionGround, ReportReason } from '#contract/trust/trust.ts';
import { toLine } from '#server/platform/mail/compose-mail.ts';
import type { Target } from './targets.queries.ts';

const longDate = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' });

type Named = Pick<Target, 'position' | 'company' | 'sentAt'>;

const jobName = ({ position, company }: Named): string =>
  `your job “${toLine(position)}” at ${toLine(company)}`;
const companyName = ({ company }: Named): string => toLine(company) || 'your company';
const messageDay = ({ sentAt }: Named): string =>
  sentAt === null ? '' : ` of ${longDate.format(sentAt)}`;

/** What happened, and what it means. */
const whatTexts: Readonly<Record<Exclude<DecisionAction, 'none'>, (target: Named) => string>> = {
  'hide-job': (target) =>
    `We took ${jobName(target)} down. It is not found any more, and takes no applications. You still see it among your jobs. Its applications and messages are closed to you meanwhile; nothing of them is lost.`,
  'freeze-company': (target) =>
    `We took all jobs of ${companyName(target)} down. They are not found any more, and take no applications. You can still log in. Their applications and messages are closed to you meanwhile; nothing of them is lost.`,
  'disable-user': () =>
    'We disabled your account. You cannot log in any more, and your jobs are not shown.',
  'remove-message': (target) =>
    `We removed your message${messageDay(target)} in the conversation about “${toLine(target.position)}” at ${toLine(target.company)}. It cannot be read any more.`,
  'restore-job': (target) => `We show ${jobName(target)} again, as it was before we took it down.`,
  'unfreeze-company': (target) =>
    `We show the jobs of ${companyName(target)} again, as they were before we took them down.`,
  'enable-user': () => 'We enabled your account again. You can log in, with everything as it was.',
};

/** What an administrator did, within a sentence. */
export const doneTexts: Readonly<Record<DecisionAction, string>> = {
  none: 'it stays as it is',
  'hide-job': 'the job was taken down',
  'freeze-company': 'the jobs of the company were taken down',
  'disable-user': 'the account was disabled',
  'remove-message': 'the message was removed',
  'restore-job': 'the job is shown again',
  'unfreeze-company': 'the jobs of the company are shown again',
  'enable-user': 'the account was enabled',
};

const groundTexts: Readonly<Record<DecisionGround, (reason: string) => string>> = {
  rules: (reason) => `Ground: it breaks the rules of this site (${reason}).`,
  law: (reason) => `Ground: we hold it for illegal (${reason}).`,
};

const objection =
  'If you think that this is wrong, you can object within six months, free of charge: the page below says how. An administrator looks at it again: another one than decided this, if the site has several. You may also turn to a body for settling such disputes out of court, or to a court.';

export interface RestrictionReasons {
  readonly facts: string;
  readonly reason: ReportReason | null;
  readonly ground: DecisionGround;
  /** Whether reports led to it, or the site looked by itself. */
  readonly wasReported: boolean;
}

/** The statement of reasons: what, why, how it was found, who decided, on which ground, and how to object. */
export const restrictedText = (
  action: Restriction,
  target: Named,
  { facts, reason, ground, wasReported }: RestrictionReasons,
): string =>
  [
    whatTexts[action](target),
    `Why: ${facts}`,
    groundTexts[ground](reportReasonTexts[reason ?? 'other'].title),
    wasReported
      ? 'We looked at it because it was reported to us.'
      : 'We looked at it by ourselves, without a report.',
    'An administrator decided this. Neither finding nor deciding it was automated.',
    objection,
  ].join('\n\n');

export const restoredText = (
  action: 'restore-job' | 'unfreeze-company' | 'enable-user',
  target: Named,
  facts: string,
): string => [whatTexts[action](target), ...(facts === '' ? [] : [facts])].join('\n\n');

/** At most this many jobs are named. */
const namedJobs = 5;

/** `jobs` are as `Cook at Kitewick`. */
const listJobs = (jobs: readonly string[]): string => {
  const names = jobs.slice(0, namedJobs).map((job) => `“${toLine(job)}”`);
  const others = jobs.length - names.length;
  return names.join(', ') + (others > 0 ? ` and ${others} more` : '');
};

/** For a person who applied to jobs that were a fraud. */
export const fraudText = (jobs: readonly string[]): string =>
  [
    `You applied to ${listJobs(jobs)}. We took ${jobs.length === 1 ? 'it' : 'them'} down, because it was probably a fraud.`,
    'Do not answer those who posted it, do not send money, documents or bank details, and do not follow their links. If you paid or sent something, tell your bank and the police today.',
    'What you sent is still among your applications, as evidence.',
  ].join('\n\n');

/** For a person who was warned of jobs that are shown again. */
export const correctionText = (jobs: readonly string[]): string =>
  [
    `We warned you that ${listJobs(jobs)} was probably a fraud. We looked at it again and do not think so any more: ${jobs.length === 1 ? 'the job is' : 'the jobs are'} shown again. We are sorry for the wrong warning.`,
    'Your application is as it was, and you can write to the employer again.',
  ].join('\n\n');
