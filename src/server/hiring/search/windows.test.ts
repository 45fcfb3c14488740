import { describe, expect, it } from 'vitest';
import { chooseWalk, chooseWindow, fewJobs, listWindows, widenWindow } from './windows.ts';

const now = new Date('2026-06-01T12:00:00.000Z');
const list = listWindows(now);
const weeksOf = (window: readonly string[] | undefined) => window && window.length - 1;
/** A million jobs in a year of weeks. */
const choice = { list, sizes: { asked: 77_000, all: 1_000_000, limit: 1_001 } };

describe('the window of a search', () => {
  it('is the smallest that is likely to hold the wanted jobs', () => {
    expect(weeksOf(chooseWindow(choice, 250_000))).toBe(1);
    expect(weeksOf(chooseWindow(choice, 50_000))).toBe(2);
    expect(weeksOf(chooseWindow(choice, 6_000))).toBe(16);
  });

  it('is none where it would hold most of the jobs', () => {
    expect(chooseWindow(choice, 2_000)).toBeUndefined();
    expect(
      chooseWindow({ ...choice, sizes: { ...choice.sizes, asked: 1e6 } }, 3_000),
    ).toBeUndefined();
  });

  it('is none of those that hold most of the jobs since a moment', () => {
    const since = (day: string) => {
      const { windows } = listWindows(now, new Date(day));
      return windows.map(({ keys }) => weeksOf(keys));
    };
    expect(since('2026-04-07')).toEqual([1, 2, 4]);
    expect(since('2026-05-31')).toEqual([]);
    expect(since('2020-01-01')).toEqual([1, 2, 4, 8, 16, 32]);
  });

  it('grows by as many jobs as it held, up to all where these are few', () => {
    const first = chooseWindow(choice, 250_000) ?? [];
    expect(weeksOf(widenWindow(choice, first, 700))).toBe(2);
    expect(weeksOf(widenWindow(choice, first, 200))).toBe(8);
    expect(widenWindow(choice, first, 0)).toBeUndefined();
    expect(widenWindow(choice, first, (fewJobs * 77_000) / 4e6 - 40)).toBeUndefined();
  });

  it('of a walk is as large as may be walked over, where enough are expected in it', () => {
    const weeks = (jobs: number) => chooseWalk(choice.sizes, jobs, now);
    expect(weeks(20_000)?.toISOString()).toBe('2026-05-07T00:00:00.000Z');
    expect(weeks(19_000)).toBeUndefined();
    expect(chooseWalk({ ...choice.sizes, asked: 500_000 }, 200_000, now)).toBeUndefined();
  });
});
