import { shorten } from '#contract/platform/text/cut.ts';
import { makeSkillMatcher } from '#contract/hiring/skill-match.ts';
import type { MailEntry, MailPart } from '#server/platform/mail/mail-parts.ts';
import { toOneLine } from '#contract/platform/text/one-line.ts';
import { m } from '#messages';
import { mailPaths } from './mail-kind.ts';
import type { MailedApplication } from './mailed-applications.queries.ts';

/** Characters of a note or a message in a mail. */
const quoteLimit = 1_000;
/** Skills that a mail names. */
const skillLimit = 6;

/** The beginning of a long text. */
export function shortenQuote(text: string, limit = quoteLimit): string {
  return shorten(text.trim(), limit);
}

function describeYears({ profile }: MailedApplication): string | undefined {
  if (!profile) {
    return undefined;
  }
  return profile.yearOfExp > 0
    ? m.mail_fact_years({ count: profile.yearOfExp })
    : m.mail_fact_starting();
}

/** `Skills that fit: React, CSS (2 of the job’s 3)`; undefined where none fits. */
function describeSkills({ profile, job }: MailedApplication): string | undefined {
  if (!profile || !job) {
    return undefined;
  }
  const { named, fit } = makeSkillMatcher(job)(profile.skills);
  const names = named.map(({ text }) => text).slice(0, skillLimit);
  if (names.length === 0) {
    return undefined;
  }
  const list = names.map(toOneLine).join(', ');
  return fit ? m.mail_fact_skills_of({ names: list, ...fit }) : m.mail_fact_skills({ names: list });
}

/**
 * What an employer wants to know of an application. An employer with an unconfirmed address may be another person's: their
 * mail repeats no text of the applicant.
 */
export function describeApplication(
  application: MailedApplication,
  isConfirmed: boolean,
): MailPart[] {
  const skills = isConfirmed ? describeSkills(application) : undefined;
  const facts = [
    describeYears(application),
    skills,
    application.hasCv ? m.mail_fact_cv() : undefined,
    application.failsRequirement ? m.mail_fact_requirement() : undefined,
  ];
  const list = facts.flatMap((label) => (label ? [{ label }] : []));
  const note = application.coverNote?.trim();
  return [
    ...(list.length > 0 ? [{ list }] : []),
    ...(note && isConfirmed ? [m.mail_fact_note(), { quote: shortenQuote(note) }] : []),
  ];
}

/** The page of the applicant, for the employer. */
export const toApplicantPath = ({ jobId, id }: MailedApplication): string =>
  mailPaths.applicant(jobId ?? '', id);

function toApplicantEntry(application: MailedApplication, publicUrl: string): MailEntry {
  const facts = [
    describeYears(application),
    application.hasCv ? m.mail_fact_cv_short() : undefined,
  ];
  return {
    label: application.seekerName,
    url: publicUrl + toApplicantPath(application),
    detail: facts.filter(Boolean).join(', ') || undefined,
  };
}

/** Applicants that one mail names. */
const maxNames = 5;

/** The first of `count` applicants, each with a link to them. */
export function listApplicants(
  applications: readonly MailedApplication[],
  count: number,
  publicUrl: string,
): MailPart {
  const list = applications
    .slice(0, maxNames)
    .map((application) => toApplicantEntry(application, publicUrl));
  const others = count - list.length;
  return {
    list: [...list, ...(others > 0 ? [{ label: m.mail_other_people({ count: others }) }] : [])],
  };
}
