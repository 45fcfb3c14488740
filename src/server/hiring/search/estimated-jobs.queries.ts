import { eq, gte, type SQL, sql } from 'drizzle-orm';
import { jobs } from '#db/hiring-jobs-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { estimateLists, partLimit } from './expected-rows.queries.ts';
import { markCommon, textWork } from './frequent-filters.ts';
import { listWeekKeysSince, openKey, toKey, withAnyKey } from './filter-keys.ts';
import {
  countsIndex,
  type JobConditions,
  listWordParts,
  matchesWords,
} from './job-conditions.queries.ts';
import {
  hasWords,
  listCompanyParts,
  listRangeParts,
  listLocationParts,
  listSearchedKeys,
  matchesCompanyWords,
} from './job-filters.queries.ts';
import { matchesLocation } from './location-filter.queries.ts';
import { countsSalary } from './pay-filter.queries.ts';
import { findStart } from './posting-times.queries.ts';
import { countWords, listAlternatives } from './split-query.ts';
import { estimateIndexWork, type IndexQuestion } from './statement-work.ts';
import { betweenBoth, expectWords, goTogether } from './words-together.ts';

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
}

/** The words of a search beyond one for each of its parts. */
const countMore = ({ words }: JobConditions, parts: readonly unknown[]): number =>
  Math.max(0, countWords(words?.met ? '' : (words?.query ?? '')) - parts.length);

const toPlaces = (location: string | undefined, { place }: Pick<Asked, 'place'>) =>
  location === undefined ? undefined : { choices: listAlternatives(location).length, jobs: place };

/** The question to the index of words and keys: all but what most jobs have, and what is compared in the jobs of few. */
function toIndexQuestion(conditions: JobConditions, asked: Asked): IndexQuestion {
  const { location, commonKeys, isCompanyCommon, areWordsCompared, filters, fewOf } = conditions;
  const keys = [...asked.keys].filter(([key]) => !commonKeys?.has(key)).map(([, n]) => n);
  const own = areWordsCompared ? [] : asked.words;
  return {
    parts: [...own, ...keys, ...asked.weeks, ...(isCompanyCommon ? asked.name : [])],
    alternatives: areWordsCompared ? 0 : countMore(conditions, own),
    isBeside: fewOf === 'pay' || (filters.company !== undefined && isCompanyCommon === false),
    location: toPlaces(location, asked),
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
  const keys = listSearchedKeys(filters);
  const parts = listWordParts(given).slice(0, partLimit);
  const rowsOfEach = await estimateLists(db, {
    all: [sql`true`],
    places: listLocationParts(given).map((each) => countsIndex(each) ?? sql`true`),
    words: parts.map(({ condition }) => condition),
    wordsOfEach: parts.flatMap(({ alternatives }) => alternatives.flat()),
    met: [matchesWords(given)],
    keys: keys.map((key) => hasWords(jobs.filterWords, withAnyKey([key]))),
    location: [location === undefined ? undefined : matchesLocation(location, given)],
    apart: [countsIndex({ ...given, location: undefined })],
    pay: [countsSalary(filters)],
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
    words: expectWords(given, parts, {
      each: rowsOfEach('words'),
      ofEach: rowsOfEach('wordsOfEach'),
    }),
    keys: new Map(keys.map((key, at) => [key, ofKeys[at] ?? 0])),
  };
}

/** The weeks of jobs that were posted lately are a key. */
function listWeeks({ filters, now, hasKeys, fewOf }: JobConditions, recent: number): number[] {
  const start = findStart(filters, now);
  const isAsked = start && hasKeys && !fewOf && listWeekKeysSince(start, now);
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

/** How many jobs have each, of those that match and of all. */
interface Sizes {
  readonly matching: number;
  readonly pay: number;
  /** All of the currency that is asked for. */
  readonly inCurrency: number;
  readonly ofCompany: number;
}

/** The jobs that have all but the amount, which is compared in each of them. */
const countUnpaid = ({ matching, pay, inCurrency }: Omit<Sizes, 'ofCompany'>): number =>
  (matching * inCurrency) / Math.max(1, pay);

/** The jobs that an index finds: amounts are compared in each of these, and in few all else. */
function countFound({ fewOf, areWordsCompared, words }: JobConditions, sizes: Sizes): number {
  const workOfEach = areWordsCompared ? textWork : Number(words === undefined);
  const few = fewOf === 'pay' ? sizes.pay : sizes.ofCompany;
  return fewOf ? Math.max(sizes.matching, few * workOfEach) : countUnpaid(sizes);
}

/** So many pages of the table fit into the memory of one step of a plan. Of more it forgets which of their jobs were found. */
const pagesInMemory = 60_000;

/**
 * The work of the index for the words beside the jobs of few, of which all else is compared; without an end where so many
 * have them all that they would be compared afterwards, too.
 */
const measureWords = (given: JobConditions, words: readonly number[], met: number): number =>
  met > pagesInMemory
    ? Infinity
    : estimateIndexWork({ parts: words, alternatives: countMore(given, words), isBeside: true });

type Planned = Awaited<ReturnType<typeof askPlanner>>;

/** How many jobs match, at the location and anywhere. No more have all than have the rarest word, key or range. */
function expectMatching(given: JobConditions, planned: Planned) {
  const { rowsOf, rowsOfEach, words, keys } = planned;
  const all = rowsOf('all');
  const isForPay = given.filters.salaryFrom !== undefined;
  const pay = isForPay ? rowsOf('pay') : all;
  const inCurrency = isForPay ? keys.get(toKey('currency', given.filters.currency ?? '')) : all;
  const rarestInIndex = Math.min(all, ...words, ...keys.values());
  const rarest = Math.min(rarestInIndex, pay);
  const together = goTogether(given, rowsOf('met'), words);
  const apart = rowsOf('apart') * together;
  const anywhere = isForPay ? betweenBoth(apart, rarest) : apart;
  const matching = Math.min(...rowsOfEach('places'));
  return {
    all,
    pay,
    inCurrency: inCurrency ?? all,
    rarest,
    rarestInIndex,
    matching: Math.min(matching, rarest),
    likely: Math.min(matching * together, rarest),
    anywhere,
  };
}

/** Estimates the reading where an index has all but the amount, in jobs that are read in the same time. */
function measurePay(
  given: JobConditions,
  { words, keys, rowsOf }: Planned,
  sizes: Omit<Sizes, 'ofCompany'>,
): number {
  const others = [...keys].filter(([key]) => key !== openKey).map(([, n]) => n);
  const index = estimateIndexWork({
    parts: [...words, ...others],
    alternatives: countMore(given, words),
    location: toPlaces(given.location, { place: rowsOf('location') }),
  });
  return index + countUnpaid(sizes);
}

/**
 * How many jobs the planner expects to match, how many are likely to, of how many, how many of all are so recent, how many an index finds, at the location and
 * anywhere, how many the planner expects anywhere, and how many have something else; with what most jobs have, and what the index
 * is asked for.
 */
export async function estimateJobs(
  db: Queryable,
  given: JobConditions,
  others: readonly (SQL | undefined)[],
) {
  const { filters, now } = given;
  const planned = await askPlanner(db, given, others);
  const { rowsOf, rowsOfEach, words, keys } = planned;
  const expected = { ...expectMatching(given, planned), ofCompany: rowsOf('company') };
  const { all, matching, anywhere, rarest, rarestInIndex } = expected;
  const conditions = markCommon(given, {
    ...expected,
    payWork: measurePay(given, planned, expected),
    ofTimes: rowsOf('times'),
    named: rowsOf('named'),
    wordWork: measureWords(given, words, rowsOf('met')),
    shares: listShares(filters, keys, all),
  });
  const recent = findStart(filters, now) ? Math.max(1, rowsOf('times')) : all;
  const weeks = listWeeks(conditions, recent);
  const each = { words, keys, place: rowsOf('location'), name: rowsOfEach('name'), weeks };
  const index = toIndexQuestion(conditions, each);
  const found = countFound(conditions, expected);
  const foundAnywhere = countFound(conditions, { ...expected, matching: anywhere });
  return {
    conditions,
    matching,
    likely: expected.likely,
    all,
    recent,
    apart: rowsOf('apart'),
    anywhere: conditions.fewOf ? foundAnywhere : Math.min(foundAnywhere, rarestInIndex),
    rarest: Math.min(rarest, ...rowsOfEach('ranges')),
    found: Math.min(found, ...index.parts, index.location?.jobs ?? all),
    index,
    counted: rowsOfEach('others'),
  };
}
