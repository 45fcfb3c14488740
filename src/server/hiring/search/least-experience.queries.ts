import { experienceSteps } from '#contract/hiring/job-choices.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { estimateJobs } from './estimated-jobs.queries.ts';
import { countsIndex, isExclusion, type JobConditions } from './job-conditions.queries.ts';
import { exclusionLimit } from './newest-jobs.queries.ts';
import {
  byColumns,
  commonShare,
  isUnbounded,
  isCountryBesidePlaces,
} from './search-window.queries.ts';
import { fewJobs, type Look, surplus } from './windows.ts';

export const withExperience = (conditions: JobConditions, maxExp: number): JobConditions => ({
  ...conditions,
  filters: { ...conditions.filters, maxExp },
});

/** How the jobs of the least experience are read: those up to each of some steps, and then all. */
interface WayOfLeast {
  readonly conditions: JobConditions;
  readonly steps: readonly number[];
  readonly look: Look;
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
    const { conditions, ...way } = await chooseWayOfLeast(
      db,
      { ...search, words: undefined },
      exclusionLimit,
    );
    return { ...way, conditions: { ...conditions, words: search.words } };
  }
  if (isUnbounded(search)) {
    return { conditions: search, steps: [], look: {} };
  }
  const { maxExp = Infinity } = search.filters;
  const smaller = experienceSteps.filter((step) => step < maxExp);
  const within = smaller.map((step) => countsIndex(withExperience(search, step)));
  const { conditions, matching, all, counted } = await estimateJobs(db, search, within);
  if (matching > all * commonShare && !isCountryBesidePlaces(search)) {
    const walked = { ...byColumns(conditions), isLocationCompared: true };
    return { conditions: walked, steps: [], look: {} };
  }
  const expected = new Map(smaller.map((step, at) => [step, counted[at] ?? 0]));
  const mayHold = smaller.filter((step) => (expected.get(step) ?? 0) > limit * surplus);
  // Of those that require nothing only the newest are read. Hardly any of them asks for experience all the same.
  const isForSome = search.filters.jobTypes === 'Experienced Jobs';
  const none = mayHold.filter((step) => step === 0 && !isForSome);
  const some = mayHold.find((step) => step > 0 && (expected.get(step) ?? 0) < matching / 2);
  const steps = some === undefined ? none : [...none, some];
  return { conditions, steps: matching > fewJobs ? steps : [], look: { areFew: true } };
}
