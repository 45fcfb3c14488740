import { experienceSteps } from '#contract/hiring/job-choices.ts';
import { quote } from './search-text.ts';

/**
 * The values of filters as `jobs.location_words` has them beside the words of the location: as keys of the index of words, so that
 * rare values are found at once together with words. The SQL function `job_filter_words()` writes them. No word begins
 * with their sign.
 */

/** The letter of each filter whose values are keys. */
const letters = {
  jobType: 't',
  jobCategory: 'g',
  companyCategory: 'i',
  employmentType: 'e',
  country: 'c',
  currency: 's',
  occupation: 'o',
} as const;

type KeyedFilter = keyof typeof letters;

export const toKey = (filter: KeyedFilter, value: string): string => `=${letters[filter]}:${value}`;

/** Neither closed nor suspended; the last day for applications is no part of it. */
export const openKey = '=open';
/** Says what it pays. */
export const payKey = '=pay';
export const quickKey = '=quick';

/** The jobs that require no more years than one of the steps. */
export const experienceKey = (step: number): string => `=x:${step}`;

/** All jobs that require at most so many years, and perhaps others, have this key; undefined beyond the last step. */
export function widerExperienceKey(years: number): string | undefined {
  const step = experienceSteps.find((each) => each >= years);
  return step === undefined ? undefined : experienceKey(step);
}

const weekMs = 7 * 24 * 60 * 60_000;

/** The keys of the week of a moment, and of those before it; of the next one, too, because clocks differ. */
export function listWeekKeys(now: Date, weeks: number): string[] {
  const next = Math.floor(now.getTime() / weekMs) + 1;
  return Array.from({ length: weeks + 1 }, (_, back) => `=w:${next - back}`);
}

/** With more weeks than these an index would read as many entries as of all jobs. */
const mostWeeks = 16;

/** How many weeks there are since a moment, with that of the moment. */
export const countWeeksSince = (since: Date, now: Date): number =>
  Math.max(1, Math.floor(now.getTime() / weekMs) + 1 - Math.floor(since.getTime() / weekMs));

/** The keys of the weeks since a moment; undefined of many. */
export function listWeekKeysSince(since: Date, now: Date): string[] | undefined {
  const weeks = countWeeksSince(since, now);
  return weeks <= mostWeeks ? listWeekKeys(now, weeks) : undefined;
}

/** When the first of these weeks began. */
export const startOfWeeks = (now: Date, weeks: number): Date =>
  new Date((Math.floor(now.getTime() / weekMs) + 1 - weeks) * weekMs);

/** Is in a city, a region, a country or an area. */
export const placeKey = (id: string): string => `=l:${id}`;

/** Is remote, and may be done from a country or an area. */
export const remoteKey = (id: string): string => `=r:${id}`;

/** Two words of a title that follow each other. */
export const pairKey = (word: string, next: string): string => `=p:${word} ${next}`;

/** A `tsquery` of jobs with all of the keys. */
export const withAllKeys = (keys: readonly string[]): string => keys.map(quote).join(' & ');

/** A `tsquery` of jobs with any of the keys. */
export const withAnyKey = (keys: readonly string[]): string => `( ${keys.map(quote).join(' | ')} )`;
