import type { JobConditions } from './job-conditions.queries.ts';
import { isGrouped } from './location-filter.queries.ts';
import { chooseCommonKeys, fewJobs } from './windows.ts';

/** Of so many jobs of the last time, others than these are left by the other filters. */
const manyRecent = 20_000;

/** Fewer jobs that pay so much are read, and their columns compared, unless an index leaves fewer without the amount. */
const manyPaid = 10_000;

/** The same of a company; with words, whose texts are long, not so many. */
const manyOfCompany = { byColumns: 5_000, byWords: 500 };
/** Where more times as many jobs have the words of its name, these are not looked up: `Works`. */
const mostNamed = 2;

/** As many jobs are read in the time in which one is read and its words are compared. */
export const textWork = 3;

/** How many jobs are expected to have each of the filters alone. */
export interface Expected {
  readonly matching: number;
  readonly pay: number;
  /** The reading where an index has the words and keys, and the amounts are compared, in jobs that are read in the same time. */
  readonly payWork: number;
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

/** Of which filter so few jobs are that all of these are read; undefined of none. */
function chooseFew(
  { filters }: JobConditions,
  { pay, payWork, ofCompany }: Expected,
  isCompanyCommon: boolean,
): JobConditions['fewOf'] {
  if (filters.company !== undefined && !isCompanyCommon && ofCompany <= manyOfCompany.byColumns) {
    return 'company';
  }
  return filters.salaryFrom !== undefined && pay <= Math.min(manyPaid, payWork) ? 'pay' : undefined;
}

/** With what so many jobs have that no index is asked for it. */
export function markCommon(conditions: JobConditions, expected: Expected): JobConditions {
  const { matching, pay, ofTimes, ofCompany, named, anywhere, wordWork, shares } = expected;
  const { words, location, companyWords } = conditions;
  const isCompanyCommon =
    companyWords !== undefined &&
    ofCompany > manyOfCompany[words ? 'byWords' : 'byColumns'] &&
    named < mostNamed * ofCompany;
  const fewOf = chooseFew(conditions, expected, isCompanyCommon);
  const few = fewOf === 'pay' ? pay : ofCompany;
  return {
    ...conditions,
    fewOf,
    commonKeys: fewOf ? new Set(shares.keys()) : chooseCommonKeys(shares, matching),
    isCompanyCommon: isCompanyCommon && fewOf !== 'pay',
    isPayCommon: fewOf !== 'pay',
    // With both, the planner would expect few, and leave the index of places.
    areRecentCommon:
      fewOf === 'pay' || ofTimes > manyRecent || (location !== undefined && isGrouped(location)),
    areWordsCompared: fewOf !== undefined && few * textWork < wordWork,
    // The planner would ask the index for all jobs of the places, and put these and those of the company together.
    isLocationCompared:
      location !== undefined &&
      (fewOf !== undefined || (isGrouped(location) && anywhere <= fewJobs)),
  };
}
