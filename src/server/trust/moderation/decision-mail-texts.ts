import { reportReasonTexts } from '#contract/trust/report-texts.ts';
import type { DecisionAction, DecisionGround, ReportReason } from '#contract/trust/trust.ts';
import { toLine } from '#server/platform/mail/mail-parts.ts';

const closedMeanwhile = 'are closed to you for now. Nothing is lost.';

/** The sentence on what a decision did to a target, by its name. */
const effectTexts: Readonly<Record<Exclude<DecisionAction, 'none'>, (name: string) => string>> = {
  'hide-job': (name) =>
    `We took ${name} down. It is no longer listed and takes no applications. You can still see it in your jobs. Its applications and messages ${closedMeanwhile}`,
  'freeze-company': (name) =>
    `We took all jobs of ${name} down. They are no longer listed and take no applications. You can still log in. Their applications and messages ${closedMeanwhile}`,
  'disable-user': (name) =>
    `We disabled ${name}. You can no longer log in, and your jobs are hidden.`,
  'remove-message': (name) => `We removed ${name}. Nobody can read it anymore.`,
  'restore-job': (name) => `We restored ${name}, as it was before we took it down.`,
  'unfreeze-company': (name) =>
    `We restored the jobs of ${name}, as they were before we took them down.`,
  'enable-user': (name) => `We enabled ${name} again. You can log in, with everything as it was.`,
};

const groundTexts: Readonly<Record<DecisionGround, string>> = {
  rules: 'it breaks the rules of this site',
  law: 'we believe it is illegal',
};

const objection =
  'Do you think this is wrong? You can object within six months, free of charge. The page below explains how. An administrator will review it: not the one who decided, if the site has several. You may also go to a court, or to an out-of-court dispute settlement body.';

export interface Reasons {
  readonly facts: string;
  readonly reason: ReportReason | null;
  readonly ground: DecisionGround;
  /** Whether reports led to the decision. */
  readonly wasReported: boolean;
}

/** The statement of reasons: what, why, how it was found, who decided, on which ground, and how to object. */
export const restrictedText = (
  action: Exclude<DecisionAction, 'none'>,
  name: string,
  { facts, reason, ground, wasReported }: Reasons,
): string =>
  [
    effectTexts[action](name),
    `Why: ${facts}`,
    `Based on: ${groundTexts[ground]} (${reportReasonTexts[reason ?? 'other'].title}).`,
    wasReported
      ? 'We reviewed it because someone reported it.'
      : 'We found it ourselves, without a report.',
    'An administrator decided this. Neither the detection nor the decision was automated.',
    objection,
  ].join('\n\n');

export const restoredText = (
  action: Exclude<DecisionAction, 'none'>,
  name: string,
  { facts }: Reasons,
): string => [effectTexts[action](name), ...(facts === '' ? [] : [facts])].join('\n\n');

/** The maximum of jobs that a warning names. */
const namedJobs = 5;

/** Each job is written `Cook at Kitewick`. */
const listJobs = (jobs: readonly string[]): string => {
  const names = jobs.slice(0, namedJobs).map((job) => `“${toLine(job)}”`);
  const others = jobs.length - names.length;
  return names.join(', ') + (others > 0 ? ` and ${others} more` : '');
};

/** The warning to a person who applied to fraudulent jobs. */
export const fraudText = (jobs: readonly string[]): string =>
  [
    `You applied to ${listJobs(jobs)}. We took ${jobs.length === 1 ? 'it' : 'them'} down, because we believe this was fraud.`,
    'Don’t reply to whoever posted it. Don’t send money, documents or bank details, and don’t click their links. If you paid or sent something, tell your bank and the police today.',
    'What you sent is still in My applications, as evidence.',
  ].join('\n\n');
