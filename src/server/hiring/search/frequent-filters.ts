import type { JobConditions } from './job-conditions.queries.ts';
import { isGrouped } from './location-filter.queries.ts';
import { chooseCommonKeys, fewJobs } from './windows.ts';

/** Of so many jobs with enough pay, or of the last time, others than these are left by the other filters. */
const manyInRange = 20_000;

/** Of so many where all of few are read: the planner may expect few of keys that go together, as of freshers without experience. */
const manyWherePaid = 60_000;

/** Fewer jobs of a company are read, and their columns compared; with words, whose texts are long, not so many. */
const manyOfCompany = { byColumns: 5_000, byWords: 500 };
/** Where more times as many jobs have the words of its name, these are not looked up: `Works`. */
const mostNamed = 2;

/** As many jobs are read in the time in which one is read and its words are compared. */
export const textWork = 3;

/** How many jobs are expected to have each of the filters alone. */
export interface Expected {
  readonly matching: number;
  readonly pay: number;
  readonly ofTimes: number;
  readonly ofCompany: number;
  /** With the words of its name. */
  readonly named: number;
  /** Without the location. */
  readonly anywhere: number;
  /** What the index reads for the words and keys alone, in jobs that are read in the same time. */
  readonly wordWork: number;
  /** Of all jobs. */
  readonly shares: ReadonlyMap<string, number>;
}

/** With what so many jobs have that no index is asked for it. */
export function markCommon(conditions: JobConditions, expected: Expected): JobConditions {
  const { matching, pay, ofTimes, ofCompany, named, anywhere, wordWork, shares } = expected;
  const { words, location, companyWords, filters } = conditions;
  const isCompanyCommon =
    companyWords !== undefined &&
    ofCompany > manyOfCompany[words ? 'byWords' : 'byColumns'] &&
    named < mostNamed * ofCompany;
  const isOfFew =
    filters.company !== undefined && !isCompanyCommon && ofCompany <= manyOfCompany.byColumns;
  return {
    ...conditions,
    isOfFew,
    commonKeys: isOfFew ? new Set(shares.keys()) : chooseCommonKeys(shares, matching),
    isCompanyCommon,
    isPayCommon: pay > (matching > fewJobs ? manyInRange : manyWherePaid),
    // With both, the planner would expect few, and leave the index of places.
    areRecentCommon: ofTimes > manyInRange || (location !== undefined && isGrouped(location)),
    areWordsCompared: isOfFew && ofCompany * textWork < wordWork,
    // The planner would ask the index for all jobs of the places, and put these and those of the company together.
    isLocationCompared:
      location !== undefined && (isOfFew || (isGrouped(location) && anywhere <= fewJobs)),
  };
}
