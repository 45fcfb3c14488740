import type { JobOrder } from '#contract/hiring/job-choices.ts';
import { experienceKey, listWeekKeys } from './filter-keys.ts';

/** Fewer jobs are read and sorted as a whole. */
export const fewJobs = 4_000;

/** Keys one of which the first jobs of an order have. */
export type Window = readonly string[];

/** Which jobs are looked at. */
export interface Look {
  /** All jobs without one. */
  readonly window?: Window | undefined;
  /** A window held so few that all are read and sorted: the planner may expect many, and walk over all jobs to find them. */
  readonly areFew?: boolean;
}

interface Windows {
  /** Of which the planner is asked: the others are in proportion. */
  readonly asked: Window;
  /** Of growing size. */
  readonly windows: readonly { readonly keys: Window; readonly share: number }[];
}

export const listWindows = (order: JobOrder, now: Date): Windows =>
  order === 'experience'
    ? { asked: [experienceKey(0)], windows: [{ keys: [experienceKey(0)], share: 1 }] }
    : {
        asked: listWeekKeys(now, 4),
        windows: [1, 2, 4, 8, 16, 32].map((weeks) => ({
          keys: listWeekKeys(now, weeks),
          share: weeks / 4,
        })),
      };

/** So many more are expected in a window than are wanted. */
const surplus = 1.5;

interface Choice {
  readonly list: Windows;
  /** How many jobs there are in the window of which the planner is asked, and in all, and how many are wanted. */
  readonly sizes: Readonly<Record<'asked' | 'all' | 'limit', number>>;
}

/** The smallest window beyond a share that is likely to hold those that are wanted, but not most of the matching jobs. */
export const chooseWindow = (
  { list, sizes: { asked, all, limit } }: Choice,
  matching: number,
  larger = 0,
): Window | undefined =>
  list.windows.find(({ share }) => {
    const expected = (matching * asked * share) / Math.max(1, all);
    return share > larger && expected >= limit * surplus && expected < matching / 2;
  })?.keys;

/** The next window after one that held too few jobs; undefined where all are few enough, or no window would do. */
export function widenWindow(choice: Choice, window: Window, looked: number): Window | undefined {
  const { list, sizes } = choice;
  const share = list.windows.find(({ keys }) => keys === window)?.share ?? 1;
  // As many more as chance may have left out.
  const likely = looked + 3 * Math.sqrt(looked) + 1;
  const matching = (likely * sizes.all) / Math.max(1, sizes.asked * share);
  return matching > fewJobs ? chooseWindow(choice, matching, share) : undefined;
}
