import { describe, expect, it } from 'vitest';
import { chooseWindow, fewJobs, listWindows, widenWindow } from './windows.ts';

const now = new Date('2026-06-01T12:00:00.000Z');
const list = listWindows('newest', now);
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

  it('grows by as many jobs as it held, up to all where these are few', () => {
    const first = chooseWindow(choice, 250_000) ?? [];
    expect(weeksOf(widenWindow(choice, first, 700))).toBe(2);
    expect(weeksOf(widenWindow(choice, first, 200))).toBe(8);
    expect(widenWindow(choice, first, 0)).toBeUndefined();
    expect(widenWindow(choice, first, (fewJobs * 77_000) / 4e6 - 40)).toBeUndefined();
  });

  it('of least experience is one, of the jobs that require none', () => {
    const least = { ...choice, list: listWindows('experience', now) };
    const window = chooseWindow(least, 100_000) ?? [];
    expect(window).toEqual(['=x:0']);
    expect(widenWindow(least, window, 500)).toBeUndefined();
  });
});
