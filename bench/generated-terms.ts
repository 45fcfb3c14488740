import type { EmploymentType, JobType, salaryUnits } from '#contract/hiring/job-choices.ts';
import type { Country } from './places.ts';
import type { Random } from './random.ts';
import type { Shares } from './words.ts';

/** The terms of a generated job: how one works there, its pay, and its last day. */

export const jobTypeShares: Shares<JobType> = [
  ['onSite', 0.62],
  ['hybrid', 0.25],
  ['remote', 0.13],
];

/** Null where the employer left it out. */
export const employmentShares: Shares<EmploymentType | null> = [
  ['Full-time', 0.6],
  [null, 0.14],
  ['Part-time', 0.12],
  ['Contract', 0.07],
  ['Temporary', 0.035],
  ['Internship', 0.025],
  ['Other', 0.006],
  ['Volunteer', 0.003],
  ['Per diem', 0.001],
];

type SalaryUnit = (typeof salaryUnits)[number];

const units: Shares<SalaryUnit> = [
  ['month', 0.62],
  ['year', 0.28],
  ['hour', 0.07],
  ['day', 0.02],
  ['week', 0.01],
];

/** Of a month's pay. */
const unitParts: Readonly<Record<SalaryUnit, number>> = {
  hour: 1 / 173,
  day: 1 / 21,
  week: 1 / 4,
  month: 1,
  year: 12,
};

/** Lowest, highest, currency and unit. Some pay three times as much as is usual. */
export function makeSalary(random: Random, { currency, pay }: Country) {
  if (random.next() >= 0.45) {
    return [null, null, null, null] as const;
  }
  const unit = random.choose(units);
  const lowest = Math.max(
    1,
    Math.round(pay * unitParts[unit] * Math.exp(random.next() * 1.6 - 0.5)),
  );
  return [lowest, Math.round(lowest * (1 + random.next() * 0.5)), currency, unit] as const;
}

/** Years that a job asks for, and its category. */
export function makeExperience(random: Random) {
  const years = Math.min(25, Math.floor(-3.2 * Math.log(1 - random.next())));
  const isFresher = random.next() < (years === 0 ? 0.85 : 0.03);
  return [years, isFresher ? 'Fresher' : 'Experienced'] as const;
}

const day = 24 * 60 * 60_000;
const isoDay = 'yyyy-mm-dd'.length;

/**
 * When a job was last edited, closed and hidden, and its last day: one of twelve has been edited, and the older a job, the more
 * often it is closed.
 */
export function makeMoments(
  random: Random,
  { publishedAt, now }: { readonly publishedAt: Date; readonly now: Date },
) {
  const at = publishedAt.getTime();
  const age = now.getTime() - at;
  const isEdited = random.next() < 1 / 12;
  const postedAt = isEdited ? at + Math.floor(Math.min(age, 30 * day) * random.next()) : at;
  const isClosed = random.next() < 0.02 + 0.28 * (age / (365 * day));
  const isHidden = random.next() < 0.001;
  const hasLastDay = random.next() < 0.12;
  const lastDay = new Date(at + (20 + random.below(40)) * day).toISOString().slice(0, isoDay);
  const text = (millis: number) => new Date(millis).toISOString();
  return {
    postedAt: text(postedAt),
    closedAt: isClosed ? text(postedAt + Math.floor((now.getTime() - postedAt) / 2)) : null,
    hiddenAt: isHidden ? text(postedAt) : null,
    applyUntil: hasLastDay ? lastDay : null,
  };
}
