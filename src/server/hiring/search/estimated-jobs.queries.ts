import { eq, gte, type SQL, sql } from 'drizzle-orm';
import { jobs } from '#db/hiring-jobs-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { estimateLists, partLimit } from './expected-rows.queries.ts';
import { markCommon, textWork } from './frequent-filters.ts';
import { listWeekKeysSince, withAnyKey } from './filter-keys.ts';
import {
  countsIndex,
  type JobConditions,
  listWordParts,
  matchesWords,
} from './job-conditions.queries.ts';
import {
  hasSalary,
  hasWords,
  listCompanyParts,
  listRangeParts,
  listLocationParts,
  listSearchedKeys,
  matchesCompanyWords,
  matchesSalary,
} from './job-filters.queries.ts';
import { matchesLocation } from './location-filter.queries.ts';
import { findStart } from './posting-times.queries.ts';
import { countWords, listAlternatives } from './split-query.ts';
import { estimateIndexWork, type IndexQuestion } from './statement-work.ts';

/** How many jobs are expected to have each of what an index may be asked for. */
interface Asked {
  /** Each word of the search. */
  readonly words: readonly number[];
  readonly keys: ReadonlyMap<string, number>;
  readonly place: number;
  /** The time of which the weeks are keys. */
  readonly weeks: readonly number[];
  /** Each word of the name of the company. */
  readonly name: readonly number[];
  /** The work of the index before it comes to a window. */
  readonly lead: number;
}

/** The words of a search beyond one for each of its parts. */
const countMore = ({ words }: JobConditions, parts: readonly unknown[]): number =>
  Math.max(0, countWords(words?.met ? '' : (words?.query ?? '')) - parts.length);

/** The question to the index of words and keys: all but what most jobs have, and what is compared in the jobs of a company. */
function toIndexQuestion(conditions: JobConditions, asked: Asked): IndexQuestion {
  const { location, commonKeys, isCompanyCommon, areWordsCompared, filters } = conditions;
  const keys = [...asked.keys].filter(([key]) => !commonKeys?.has(key)).map(([, n]) => n);
  const own = areWordsCompared ? [] : asked.words;
  return {
    parts: [...own, ...keys, ...asked.weeks, ...(isCompanyCommon ? asked.name : [])],
    alternatives: areWordsCompared ? 0 : countMore(conditions, own),
    lead: areWordsCompared ? 0 : asked.lead,
    isBeside: filters.company !== undefined && isCompanyCommon === false,
    location:
      location === undefined
        ? undefined
        : { choices: listAlternatives(location).length, jobs: asked.place },
  };
}

/** Whether jobs have words, or a country and its salaries, that go together: the planner takes them for independent of each other. */
export const isCorrelated = ({ words, filters }: JobConditions): boolean =>
  words !== undefined || filters.salaryFrom !== undefined;

/** Asks the planner how many jobs match, and how many have each filter, word and key alone. */
async function askPlanner(
  db: Queryable,
  given: JobConditions,
  others: readonly (SQL | undefined)[],
) {
  const { filters, now, location } = given;
  const start = findStart(filters, now);
  const salary = matchesSalary(filters);
  const keys = listSearchedKeys(filters);
  const rowsOfEach = await estimateLists(db, {
    all: [sql`true`],
    places: listLocationParts(given).map((each) => countsIndex(each) ?? sql`true`),
    words: listWordParts(given).slice(0, partLimit),
    met: [matchesWords(given)],
    keys: keys.map((key) => hasWords(jobs.filterWords, withAnyKey([key]))),
    location: [location === undefined ? undefined : matchesLocation(location, given)],
    apart: [countsIndex({ ...given, location: undefined })],
    pay: [salary && hasSalary, salary],
    times: [start && gte(jobs.postedAt, start)],
    company: [filters.company ? eq(jobs.company, filters.company) : undefined],
    named: [matchesCompanyWords(given)],
    name: listCompanyParts(given),
    ranges: isCorrelated(given) ? listRangeParts(given) : [],
    others,
  });
  const ofKeys = rowsOfEach('keys');
  return {
    rowsOfEach,
    rowsOf: (name: Parameters<typeof rowsOfEach>[0]) => rowsOfEach(name)[0] ?? 0,
    words: rowsOfEach('words'),
    keys: new Map(keys.map((key, at) => [key, ofKeys[at] ?? 0])),
  };
}

/** The weeks of jobs that were posted lately are a key. */
function listWeeks({ filters, now, hasKeys, isOfFew }: JobConditions, recent: number): number[] {
  const start = findStart(filters, now);
  const isAsked = start && hasKeys && !isOfFew && listWeekKeysSince(start, now);
  return isAsked ? [recent] : [];
}

/** Occupations have no column. */
const listShares = (
  filters: JobConditions['filters'],
  keys: ReadonlyMap<string, number>,
  all: number,
): Map<string, number> =>
  new Map(
    listSearchedKeys({ ...filters, occupation: undefined }).map((key) => [
      key,
      (keys.get(key) ?? 0) / Math.max(1, all),
    ]),
  );

/** The jobs that an index finds: amounts are compared in each of these, and in those of a company all else. */
function countFound(
  { isPayCommon, isOfFew, areWordsCompared, words }: JobConditions,
  {
    matching,
    all,
    pay,
    ofCompany,
  }: Readonly<Record<'matching' | 'all' | 'pay' | 'ofCompany', number>>,
): number {
  const found = isPayCommon ? (matching * all) / Math.max(1, pay) : matching;
  const workOfEach = areWordsCompared ? textWork : Number(words === undefined);
  return isOfFew ? Math.max(found, ofCompany * workOfEach) : found;
}

/** The work of the index for the words alone. */
const measureLead = (given: JobConditions, words: readonly number[]): number =>
  estimateIndexWork({ parts: words, alternatives: countMore(given, words) });

/** So many pages of the table fit into the memory of one step of a plan. Of more it forgets which of their jobs were found. */
const pagesInMemory = 60_000;

/**
 * The work of the index for the words beside the jobs of a company, of which all else is compared; without an end where so many
 * have them all that they would be compared afterwards, too.
 */
const measureWords = (given: JobConditions, words: readonly number[], met: number): number =>
  met > pagesInMemory
    ? Infinity
    : estimateIndexWork({ parts: words, alternatives: countMore(given, words), isBeside: true });

/**
 * How many jobs are expected to match, of how many, how many of all are so recent, how many an index finds, and how many have
 * something else; with what most jobs have, and what the index is asked for. No more have all than have the rarest word, key or
 * range.
 */
export async function estimateJobs(
  db: Queryable,
  given: JobConditions,
  others: readonly (SQL | undefined)[],
) {
  const { filters, now } = given;
  const { rowsOf, rowsOfEach, words, keys } = await askPlanner(db, given, others);
  const all = rowsOf('all');
  // Who pays in a currency, and who pays enough: the planner leaves out twice who says nothing.
  const [paid = 0, paidEnough = 0] = rowsOfEach('pay');
  const factor = filters.salaryFrom === undefined ? 1 : all / Math.max(1, paid);
  const pay = paidEnough * factor;
  const matching = Math.min(Math.min(...rowsOfEach('places')) * factor, all);
  const anywhere = rowsOf('apart') * factor;
  const lead = measureLead(given, words) / (1 + rowsOf('met'));
  const each = { words, keys, place: rowsOf('location'), name: rowsOfEach('name'), lead };
  const conditions = markCommon(given, {
    matching,
    anywhere,
    pay,
    ofTimes: rowsOf('times'),
    ofCompany: rowsOf('company'),
    named: rowsOf('named'),
    wordWork: measureWords(given, words, rowsOf('met')),
    shares: listShares(filters, keys, all),
  });
  const recent = findStart(filters, now) ? Math.max(1, rowsOf('times')) : all;
  const index = toIndexQuestion(conditions, { ...each, weeks: listWeeks(conditions, recent) });
  const found = countFound(conditions, { matching, all, pay, ofCompany: rowsOf('company') });
  return {
    conditions,
    matching,
    all,
    recent,
    anywhere,
    rarest: Math.min(all, ...words, ...keys.values(), ...rowsOfEach('ranges')),
    found: Math.min(found, ...index.parts, index.location?.jobs ?? all),
    index,
    counted: rowsOfEach('others'),
  };
}
