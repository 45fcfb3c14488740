import { listSkills } from '#contract/hiring/skill-match.ts';
import type { Account } from './export-account.queries.ts';

/** The profile of a job seeker as JSON Resume 1.2; undefined for people without one. */
export function toResume({ user, jobSeeker }: Account): object | undefined {
  if (!user || !jobSeeker) {
    return undefined;
  }
  const skills = listSkills(jobSeeker.skills);
  return {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.2.1/schema.json',
    basics: {
      name: jobSeeker.fullName,
      label: jobSeeker.position,
      email: user.email,
      summary: jobSeeker.aboutMe,
    },
    work: [],
    skills: skills.map((name) => ({ name })),
    meta: { version: 'v1.2.1' },
  };
}
