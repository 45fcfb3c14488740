import {
  findAnswerLevel,
  findNextLevel,
  minMeasured,
} from '#contract/hiring/answer-level-texts.ts';
import type { OwnResponsiveness, Responsiveness } from '#contract/hiring/responsiveness.ts';
import { minShownCount } from '#contract/hiring/job-choices.ts';
import { utcDates } from '#web/lib/format-date.ts';

type AnswerCounts = NonNullable<Responsiveness['answers']>;

/** For example `Answers most people: 11 of 14 within two weeks`; the count alone where there is no badge. */
export function formatAnswers(counts: AnswerCounts): string {
  const level = findAnswerLevel(counts);
  return `${level ? `${level}:` : 'Answered'} ${counts.answered} of ${counts.due} within two weeks`;
}

/** The facts that stand beside the count of answers. */
export function listFacts({ memberSince, jobsPosted, seen }: Responsiveness): string[] {
  const facts = [
    `Member since ${utcDates.formatDate(memberSince)}`,
    `${jobsPosted} ${jobsPosted === 1 ? 'job' : 'jobs'} posted`,
  ];
  return seen ? [...facts, `${seen.opened} of ${seen.of} applications to this job opened`] : facts;
}

/** From which number of applicants on job seekers see something. */
const formatThresholds = (due: number): string =>
  due < minShownCount
    ? `Job seekers will see this once you have ${minShownCount} applicants, and your badge once you have ${minMeasured}.`
    : `Job seekers see this. Your badge follows once you have ${minMeasured} applicants.`;

/** Sentences for employers about their own answers, and what lifts their badge. */
export function formatOwn(counts: OwnResponsiveness): string {
  const { due, answered } = counts;
  const count = `You replied to ${answered} of ${due} applicants within two weeks.`;
  if (due < minMeasured) {
    return `${count} ${formatThresholds(due)}`;
  }
  const level = findAnswerLevel(counts);
  const next = findNextLevel(counts);
  return [
    count,
    level ? `Your badge: “${level}”.` : 'You have no badge yet.',
    next && `Reply to ${next.replies} more to reach “${next.text}”.`,
  ]
    .filter(Boolean)
    .join(' ');
}
