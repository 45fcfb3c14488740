import { experienceSteps } from '#contract/hiring/job-choices.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { estimateJobs } from './estimated-jobs.queries.ts';
import { withAnyKey } from './filter-keys.ts';
import { countsIndex, isExclusion, type JobConditions } from './job-conditions.queries.ts';
import { hasWords } from './job-filters.queries.ts';
import { exclusionLimit } from './newest-jobs.queries.ts';
import { findStart } from './posting-times.queries.ts';
import {
  byWalking,
  commonShare,
  expectEach,
  isCountryBesidePlaces,
  isUnbounded,
  type Way,
} from './search-window.queries.ts';
import { fewJobs, listWindows, surplus } from './windows.ts';

export const withExperience = (conditions: JobConditions, maxExp: number): JobConditions => ({
  ...conditions,
  filters: { ...conditions.filters, maxExp },
});

/** How the jobs of the least experience are read: those up to each of some steps, and then all. */
interface WayOfLeast extends Way {
  readonly steps: readonly number[];
}

interface Wanted {
  readonly search: JobConditions;
  readonly matching: number;
  readonly limit: number;
}

/** Of those that require nothing only the newest are read. Hardly any of them asks for experience all the same. */
function chooseSteps(
  expected: ReadonlyMap<number, number>,
  { search, matching, limit }: Wanted,
): number[] {
  const mayHold = [...expected].filter(([, n]) => n > limit * surplus);
  const isForSome = search.filters.jobTypes === 'Experienced Jobs';
  const none = mayHold.filter(([step]) => step === 0 && !isForSome);
  const some = mayHold.filter(([step, n]) => step > 0 && n < matching / 2).slice(0, 1);
  return [...none, ...some].map(([step]) => step);
}

/**
 * How the first `limit` jobs by experience are found: by walking over the index of it where many match; all where they are
 * few; otherwise those of the first step that is likely to hold enough, then those of the next ones.
 */
export async function chooseWayOfLeast(
  db: Queryable,
  search: JobConditions,
  limit: number,
): Promise<WayOfLeast> {
  if (isExclusion(search)) {
    const others = { ...search, words: undefined };
    const { conditions, ...way } = await chooseWayOfLeast(db, others, exclusionLimit);
    return { ...way, conditions: { ...conditions, words: search.words } };
  }
  if (isUnbounded(search)) {
    return { conditions: search, steps: [] };
  }
  const { filters, now } = search;
  const { maxExp = Infinity } = filters;
  const list = listWindows(now, findStart(filters, now));
  const smaller = experienceSteps.filter((step) => step < maxExp);
  const within = smaller.map((step) => countsIndex(withExperience(search, step)));
  const estimate = await estimateJobs(db, search, [
    hasWords(jobs.filterWords, withAnyKey(list.asked)),
    ...within,
  ]);
  const { conditions, matching, all } = estimate;
  const [asked = 0, ...ofSteps] = estimate.counted;
  if (matching > all * commonShare && !isCountryBesidePlaces(search)) {
    return { conditions: byWalking(conditions), steps: [] };
  }
  const expected = new Map(smaller.map((step, at) => [step, ofSteps[at] ?? 0]));
  const steps = matching > fewJobs ? chooseSteps(expected, { search, matching, limit }) : [];
  return { ...expectEach(estimate, { list, asked }), conditions, steps, areFew: true };
}
