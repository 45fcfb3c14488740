import { listSkills, makeSkillMatcher } from '#contract/hiring/skill-match.ts';
import type { MailEntry, MailPart } from '#server/platform/mail/mail-parts.ts';
import { toLine } from '#server/platform/mail/mail-parts.ts';
import { mailPaths } from './mail-kind.ts';
import type { MailedApplication } from './mailed-applications.queries.ts';

/** Characters of a note or a message in a mail. */
const quoteLimit = 1_000;
/** Skills that a mail names. */
const skillLimit = 6;

/** The beginning of a long text. */
export function shortenQuote(text: string, limit = quoteLimit): string {
  const trimmed = text.trim();
  return trimmed.length > limit ? `${trimmed.slice(0, limit - 1).trimEnd()}…` : trimmed;
}

const formatYears = (years: number): string =>
  years === 1 ? '1 year of experience' : `${years} years of experience`;

function describeYears({ profile }: MailedApplication): string | undefined {
  if (!profile) {
    return undefined;
  }
  return profile.yearOfExp > 0 ? formatYears(profile.yearOfExp) : 'Just starting out';
}

/** `React, CSS (2 of 5)`; undefined where none fits. */
function describeSkills({ profile, job }: MailedApplication): string | undefined {
  const all = profile && job ? listSkills(profile.skills) : [];
  const fitting = job ? all.filter(makeSkillMatcher(job)) : [];
  const names = fitting.slice(0, skillLimit).map(toLine).join(', ');
  return fitting.length === 0 ? undefined : `${names} (${fitting.length} of ${all.length})`;
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
    skills && `Skills that fit: ${skills}`,
    application.hasCv ? 'CV attached to the application' : undefined,
    application.failsRequirement ? 'One answer doesn’t meet a requirement' : undefined,
  ];
  const list = facts.flatMap((label) => (label ? [{ label }] : []));
  const note = application.coverNote?.trim();
  return [
    ...(list.length > 0 ? [{ list }] : []),
    ...(note && isConfirmed ? ['Their note:', { quote: shortenQuote(note) }] : []),
  ];
}

/** The page of the applicant, for the employer. */
export const toApplicantPath = ({ jobId, id }: MailedApplication): string =>
  mailPaths.applicant(jobId ?? '', id);

function toApplicantEntry(application: MailedApplication, publicUrl: string): MailEntry {
  const facts = [describeYears(application), application.hasCv ? 'CV' : undefined];
  return {
    label: toLine(application.seekerName),
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
  return { list: [...list, ...(others > 0 ? [{ label: `and ${others} more` }] : [])] };
}
