import { jobs } from '#db/hiring-jobs-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { withAnyKey } from './filter-keys.ts';
import { estimateJobs, isCorrelated } from './estimated-jobs.queries.ts';
import { estimateEach } from './expected-rows.queries.ts';
import {
  countsTitlePhrases,
  isExclusion,
  isNarrow,
  isPhraseSearch,
  type JobConditions,
  matchesQuery,
} from './job-conditions.queries.ts';
import { exclusionLimit } from './newest-jobs.queries.ts';
import { hasWords, listFilterKeys } from './job-filters.queries.ts';
import { isGrouped } from './location-filter.queries.ts';
import { findStart } from './posting-times.queries.ts';
import { estimateIndexWork } from './statement-work.ts';
import {
  chooseWalk,
  chooseWindow,
  fewJobs,
  listWindows,
  shareOf,
  surplus,
  widenWindow,
  type Window,
  type Windows,
} from './windows.ts';

/** The planner expects some hundred of each word that it does not know. */
const manyTitled = 30_000;
/** Of many of all jobs the first are found soon by walking over all. */
export const commonShare = 0.25;

/** What one statement is expected to read. */
interface Reads {
  /** What the index reads, in jobs that are read in the same time. */
  readonly index: number;
  readonly jobs: number;
}

/** How the newest jobs of a search are read. */
export interface Way {
  readonly conditions: JobConditions;
  /** Many jobs are expected to have the words in their title. */
  readonly areManyTitled?: boolean;
  readonly since?: Date | undefined;
  readonly window?: Window | undefined;
  readonly titles?: Window | undefined;
  /** Whether so few jobs of a window, or of a part of it, are expected to have all else that the location is compared in them. */
  readonly comparesLocation?: (window: Window, isPart?: boolean) => boolean;
  readonly areFew?: boolean | undefined;
  /** The next larger window for as many jobs as were in this one; undefined for all. */
  readonly widen?: ((window: Window, looked: number) => Window | undefined) | undefined;
  /** The windows of growing size, where one of them may be read instead of all jobs. */
  readonly windows?: readonly Window[];
  /** How much is expected to be read in a window, in all, or in a window of which a part is compared. */
  readonly expectReads?: (window: Window | undefined, isPart?: boolean) => Reads;
}

/** An index has the jobs of such a filter in the order of lists. */
const isLedByIndex = ({ words, location, filters }: JobConditions): boolean => {
  const { country, employmentType, jobTypes, company } = filters;
  const isLed = country !== undefined || employmentType !== undefined || jobTypes !== 'All Jobs';
  const isAlone = words === undefined && location === undefined && company === undefined;
  return isAlone && isLed && listFilterKeys(filters).length === 1;
};

/** An index of open jobs has the columns of these conditions, and is read without the table. */
const isInIndex = ({ words, location, filters }: JobConditions): boolean =>
  words === undefined &&
  location === undefined &&
  filters.open === 'yes' &&
  [filters.occupation, filters.company, filters.salaryFrom, filters.newSince].every((one) => !one);

/** Without keys an index of columns may answer alone. Occupations have no column, and phrases of titles need their keys. */
const byColumns = (conditions: JobConditions): JobConditions =>
  conditions.filters.occupation === undefined && !isPhraseSearch(conditions)
    ? { ...conditions, hasKeys: false }
    : conditions;

export const isUnbounded = (conditions: JobConditions): boolean =>
  !conditions.hasKeys || conditions.isRecentOnly === true || !isNarrow(conditions);

/** Of a country beside its places it is not known whether it has any of them: a walk over all jobs may find none. */
export const isCountryBesidePlaces = ({ location, filters }: JobConditions): boolean =>
  location !== undefined && filters.country !== undefined;

/** Walking over all jobs, newest first. */
export const byWalking = (conditions: JobConditions): JobConditions => ({
  ...byColumns(conditions),
  isLocationCompared: true,
});

/** How long many places are compared with those of a job, in jobs that are read in the same time. */
const comparison = 0.4;

type Estimate = Awaited<ReturnType<typeof estimateJobs>>;

/** The windows, and how many jobs there are in that of which the planner is asked. */
interface Asked {
  readonly list: Windows;
  readonly asked: number;
}

/** A window beside all jobs, and beside those that are as recent as is searched; undefined for all. */
const measureWindow = (
  { all, recent }: Estimate,
  { list, asked }: Asked,
  window: Window | undefined,
) => {
  const held = window ? asked * shareOf(list, window) : Infinity;
  const share = Math.min(1, held / Math.max(1, all));
  const size = window && { keys: window.length, jobs: held, share };
  return { size, shareOfRecent: Math.min(1, held / recent) };
};

/** Expects the reading with the location compared in each job, and with an index asked for it. */
function expectBoth(estimate: Estimate, asked: Asked, window: Window | undefined) {
  const { index, anywhere, found } = estimate;
  const { size, shareOfRecent } = measureWindow(estimate, asked, window);
  return {
    compared: {
      index: estimateIndexWork({ ...index, location: undefined }, size),
      jobs: anywhere * shareOfRecent * (1 + comparison),
    },
    looked: { index: estimateIndexWork(index, size), jobs: found * shareOfRecent },
  };
}

const sumOf = ({ index, jobs: read }: Reads): number => index + read;

/** Expects what each window takes, and tells in which the places of each job are compared, because that takes less. */
export function expectEach(estimate: Estimate, asked: Asked) {
  const { conditions, apart, all, index } = estimate;
  const { location, isLocationCompared } = conditions;
  const comparesLocation = (window: Window, isPart = false): boolean => {
    if (location === undefined || !isGrouped(location)) {
      return false;
    }
    const { compared, looked } = expectBoth(estimate, asked, window);
    // Where the planner expects few, or an index has all else and most of that is there, it would compare each place by itself.
    const { shareOfRecent } = measureWindow(estimate, asked, window);
    const isMostThere = index.parts.length > 0 && (index.location?.jobs ?? 0) > all * commonShare;
    const isLeft = apart * shareOfRecent <= fewJobs || isMostThere;
    // For a part an index would look for the places of the whole window.
    const isLess = isPart ? compared.index <= looked.index : sumOf(compared) <= sumOf(looked);
    return isLeft || isLess;
  };
  const expectReads = (window: Window | undefined, isPart = false): Reads => {
    const { compared, looked } = expectBoth(estimate, asked, window);
    const isCompared = window ? comparesLocation(window, isPart) : isLocationCompared === true;
    return isCompared ? compared : looked;
  };
  // The index would be asked for all jobs of these weeks.
  const windows = conditions.fewOf ? [] : asked.list.windows;
  return { comparesLocation, expectReads, windows: windows.map(({ keys }) => keys) };
}

/** What the planner expects of a search, and the windows that follow from it. */
async function expectJobs(db: Queryable, search: JobConditions, limit: number) {
  const { words, filters, now } = search;
  const list = listWindows(now, findStart(filters, now));
  const estimate = await estimateJobs(db, search, [
    hasWords(jobs.filterWords, withAnyKey(list.asked)),
    matchesQuery(words, jobs.positionWords),
    ...countsTitlePhrases(search),
  ]);
  const { matching, likely, all, recent, conditions } = estimate;
  const [asked = 0, titled = 0, ...pairs] = estimate.counted;
  const phrased = pairs.length > 0 ? Math.min(...pairs) : 0;
  const sizes = { asked, all, limit };
  // A window chooses by time, as a filter has done already: what it holds is a share of the jobs of all times.
  const choose = (expected: number) =>
    conditions.fewOf ? undefined : chooseWindow({ list, sizes }, (expected * all) / recent);
  return {
    ...expectEach(estimate, { list, asked }),
    conditions,
    matching,
    // Titles, too, may tell of more jobs than the planner expects.
    likely: Math.max(likely, phrased),
    rarest: estimate.rarest,
    choice: { list, sizes },
    choose,
    areManyTitled: titled > manyTitled,
    titles: phrased > fewJobs ? choose(phrased) : undefined,
  };
}

/**
 * How the newest `limit` jobs are found: by walking over all jobs where many match, and in a window of keys where an index
 * would find some ten thousand, all of which would be read before the first are chosen. The planner takes words and filters
 * for independent of each other: where few jobs are expected to have all, but many each of them, as with the words of one
 * sentence, or with a country and its salaries, a window shows how many have them.
 */
export async function chooseWay(db: Queryable, search: JobConditions, limit: number): Promise<Way> {
  if (isExclusion(search)) {
    const given = { ...search, words: undefined };
    const [left = 0, all = 0] = await estimateEach(db, [search, given]);
    const wanted = Math.min(exclusionLimit, Math.ceil((limit * all) / Math.max(1, left)));
    const others = await chooseWay(db, given, wanted);
    // An index has no texts.
    return {
      ...others,
      conditions: { ...others.conditions, words: search.words },
      since: undefined,
    };
  }
  if (isUnbounded(search)) {
    return { conditions: { ...search, isLocationCompared: search.isRecentOnly } };
  }
  if (isLedByIndex(search)) {
    return { conditions: byColumns(search) };
  }
  const { matching, likely, rarest, choice, choose, ...way } = await expectJobs(db, search, limit);
  const { conditions, areManyTitled, titles } = way;
  const { sizes } = choice;
  if (matching > sizes.all * commonShare && !isCountryBesidePlaces(search)) {
    return { conditions: byWalking(conditions), areManyTitled, titles };
  }
  // A window that is too small takes less than one that is too large.
  const isCertain = likely > fewJobs || !isCorrelated(search);
  const most = isCertain ? likely : rarest;
  // The index of companies has their jobs in the order of lists.
  const isWalked = conditions.fewOf === 'company' && most >= limit * surplus;
  if (conditions.fewOf === 'pay' || (most <= fewJobs && !isWalked)) {
    return { ...way, titles: undefined, areFew: true };
  }
  return {
    ...way,
    since: isInIndex(conditions) ? chooseWalk(sizes, matching, search.now) : undefined,
    window: choose(most),
    widen: (window, looked) => widenWindow(choice, window, looked),
  };
}
