import { countWeeksSince, listWeekKeys, startOfWeeks } from './filter-keys.ts';

/** Fewer jobs are read and sorted as a whole. */
export const fewJobs = 4_000;

/** Keys of weeks one of which the newest jobs have. */
export type Window = readonly string[];

/** Which jobs are looked at. */
export interface Look {
  /** All jobs without one. */
  readonly window?: Window | undefined;
  /** Those with the phrases in their title; the same without one. */
  readonly titles?: Window | undefined;
  /** Walks over the jobs since then by their columns. */
  readonly since?: Date | undefined;
  /** Few are expected: all are read and sorted. The planner may expect many, and walk over all jobs to find them. */
  readonly areFew?: boolean | undefined;
  /** So few of the window have all else that the location is compared in them. */
  readonly isLocationCompared?: boolean | undefined;
  /** The newer part of a window that is more than may be read: what takes longer is compared only in its jobs. */
  readonly part?: number | undefined;
}

export interface Windows {
  /** Of which the planner is asked: the others are in proportion. */
  readonly asked: Window;
  /** Of growing size. */
  readonly windows: readonly { readonly keys: Window; readonly share: number }[];
}

/** Weeks. Those of four are asked for. */
const weekSteps = [1, 2, 4, 8, 16, 32];
const askedWeeks = 4;

/** Of all jobs, or of those since a moment: windows that hold most of these are left out. */
export const listWindows = (now: Date, start?: Date): Windows => ({
  asked: listWeekKeys(now, askedWeeks),
  windows: weekSteps
    .filter((weeks) => start === undefined || 2 * weeks <= countWeeksSince(start, now))
    .map((weeks) => ({
      keys: listWeekKeys(now, weeks),
      share: weeks / askedWeeks,
    })),
});

/** How large a window is beside that of which the planner is asked. */
export const shareOf = ({ windows }: Windows, window: Window): number =>
  windows.find(({ keys }) => keys === window)?.share ?? 1;

/** So many more are expected in a window than are wanted. */
export const surplus = 1.5;

/** No smaller part of a window: an index finds all of it. */
export const smallestPart = 0.5;

/** Since when a window holds a part of its jobs. */
export function startOfPart(window: Window, part: number, now: Date): Date {
  const all = now.getTime() - startOfWeeks(now, window.length - 1).getTime();
  return new Date(now.getTime() - all * part);
}

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

/** So many jobs are walked over at most, by an index that has the columns of all filters. */
const walkLimit = 100_000;

/**
 * Since when to walk over all jobs, newest first, where the wanted ones are likely to be met soon. The walk ends with the last
 * of them, so it may begin in the largest window.
 */
export function chooseWalk(
  { asked, all, limit }: Choice['sizes'],
  matching: number,
  now: Date,
): Date | undefined {
  const inWeek = asked / askedWeeks;
  const weeks = weekSteps.findLast((each) => inWeek * each <= walkLimit) ?? 0;
  const expected = (matching * inWeek * weeks) / Math.max(1, all);
  return expected >= limit * surplus ? startOfWeeks(now, weeks) : undefined;
}

/** The next window after one that held too few jobs; undefined where all are few enough, or no window would do. */
export function widenWindow(choice: Choice, window: Window, looked: number): Window | undefined {
  const { list, sizes } = choice;
  const share = shareOf(list, window);
  // As many more as chance may have left out.
  const likely = looked + 3 * Math.sqrt(looked) + 1;
  const matching = (likely * sizes.all) / Math.max(1, sizes.asked * share);
  return matching > fewJobs ? chooseWindow(choice, matching, share) : undefined;
}

/** So many more jobs are read sooner than the entries of a key that most jobs have. */
const moreRead = 1_000;

/** The keys whose entries an index need not read, because hardly more jobs are found without them. */
export function chooseCommonKeys(
  shares: ReadonlyMap<string, number>,
  matching: number,
): ReadonlySet<string> {
  const common = new Set<string>();
  let read = Math.min(matching, fewJobs);
  for (const [key, share] of [...shares].toSorted(([, one], [, other]) => other - one)) {
    const more = share > 0 ? read / share - read : Infinity;
    if (more > moreRead || share < 0.5) {
      break;
    }
    common.add(key);
    read += more;
  }
  return common;
}
