import type { OwnResponsiveness, Responsiveness } from '#contract/hiring/responsiveness.ts';
import { minShownCount } from '#contract/hiring/job-choices.ts';
import { utcDates } from '#web/lib/format-date.ts';

type AnswerCounts = NonNullable<Responsiveness['answers']>;

export const formatAnswers = ({ answered, due }: AnswerCounts): string =>
  `Answered ${answered} of ${due} within two weeks`;

/** The facts that stand beside the count of answers. */
export function listFacts({ memberSince, jobsPosted, seen }: Responsiveness): string[] {
  const facts = [
    `Member since ${utcDates.formatDate(memberSince)}`,
    `${jobsPosted} ${jobsPosted === 1 ? 'job' : 'jobs'} posted`,
  ];
  return seen ? [...facts, `${seen.opened} of ${seen.of} applications to this job opened`] : facts;
}

/** Sentences for employers about their own answers; none before an application is due. */
export function formatOwn({ due, answered }: OwnResponsiveness): string {
  if (due === 0) {
    return '';
  }
  const count = `You replied to ${answered} of ${due} applicants within two weeks.`;
  return due < minShownCount
    ? `${count} Job seekers will see this once you have ${minShownCount} applicants.`
    : `${count} Job seekers see this.`;
}
