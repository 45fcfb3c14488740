import { describe, expect, it } from 'vitest';
import { readNewest } from './read-newest.ts';
import type { Way } from './search-window.queries.ts';
import { listWindows, type Look } from './windows.ts';

const now = new Date('2026-06-01T12:00:00.000Z');
const windows = listWindows(now).windows.map(({ keys }) => keys);
const weeksOf = (window: Look['window']) => (window ? window.length - 1 : 'all');
const filters = { jobTypes: 'All Jobs', open: 'yes' } as const;
const conditions = { words: undefined, filters, now, hasKeys: true };

/** A way on which the index reads so much for each week, and ten times as much as of the largest window for all. */
const wayOf = (weekly: number, more: Partial<Way> = {}): Way => ({
  conditions,
  windows,
  expectReads: (window) => ({ index: (window ? window.length - 1 : 320) * weekly, jobs: 0 }),
  areFew: true,
  ...more,
});

/** Reads no job. */
async function read(way: Way, left: number) {
  const looks: Look[] = [];
  const found = await readNewest(way, {
    left,
    read: (look) => {
      looks.push(look);
      return Promise.resolve({ isFull: false, isPartial: false, looked: 0 });
    },
  });
  const [last] = looks.slice(-1);
  return { ...found, looks: looks.map(({ window }) => weeksOf(window)), part: last?.part };
}

describe('reading the newest jobs', () => {
  it('reads all where the index has little to read', async () => {
    const found = await read(wayOf(1), 320);
    expect(found).toMatchObject({ isPartial: false, looks: ['all'], work: 320 });
  });

  it('reads as many weeks as it may, and says that there may be others', async () => {
    expect(await read(wayOf(1), 319)).toMatchObject({ isPartial: true, looks: [32] });
    expect(await read(wayOf(10), 100)).toMatchObject({ isPartial: true, looks: [8], work: 80 });
    expect(await read(wayOf(10), 1)).toMatchObject({ isPartial: true, looks: [1] });
  });

  it('compares only the newer jobs of a week that is more than it may read', async () => {
    const reads = (index: number, jobs: number) =>
      wayOf(0, { expectReads: () => ({ index, jobs }) });
    expect((await read(wayOf(10), 10)).part).toBeUndefined();
    expect(await read(reads(0, 10), 8)).toMatchObject({ part: 0.8, work: 8 });
    expect(await read(reads(0, 10), 1)).toMatchObject({ part: 0.5, work: 5 });
    expect(await read(reads(4, 10), 12)).toMatchObject({ part: 0.8, work: 12 });
  });

  it('compares the places of a part in its jobs where an index would look for all of them', async () => {
    const compared: (boolean | undefined)[] = [];
    const expectReads: Way['expectReads'] = (_window, isPart = false) =>
      isPart ? { index: 0, jobs: 10 } : { index: 20, jobs: 1 };
    const way = wayOf(0, { expectReads, comparesLocation: (_window, isPart = false) => isPart });
    const found = await readNewest(way, {
      left: 9,
      read: ({ part, isLocationCompared }) => {
        compared.push(isLocationCompared);
        return Promise.resolve({ isFull: false, isPartial: false, looked: 0, part });
      },
    });
    expect(found).toMatchObject({ part: 0.9, work: 9, isPartial: true });
    expect(compared).toEqual([true]);
  });

  it('shares what is left among statements of a kind', async () => {
    const way = wayOf(10, { conditions: { ...conditions, counts: 4 } });
    expect(await read(way, 100)).toMatchObject({ isPartial: true, looks: [2] });
  });

  it('counts the texts of phrases and of excluded words', async () => {
    const find = (query: string) => {
      const words = { query, stems: [], typed: '' };
      const expectReads: Way['expectReads'] = (window) => ({ index: 0, jobs: window ? 10 : 900 });
      return read(wayOf(0, { conditions: { ...conditions, words }, expectReads }), 2_800);
    };
    expect(await find(`'last'`)).toMatchObject({ isPartial: false, work: 900 });
    expect(await find(`!'last'`)).toMatchObject({ isPartial: false, work: 2_700 });
    expect(await find(`'last' <-> 'day'`)).toMatchObject({ isPartial: true, work: 60 });
  });

  it('goes no further than it may after a window with too few', async () => {
    const widen = (window: Look['window']) =>
      windows.find((each) => each.length > (window?.length ?? 0));
    const narrow = { areFew: false, window: windows[0] };
    const way = wayOf(10, { ...narrow, widen });
    expect(await read(way, 75)).toMatchObject({ isPartial: true, looks: [1, 2, 4] });
    const once = wayOf(10, narrow);
    expect(await read(once, 55)).toMatchObject({ isPartial: true, looks: [1, 4] });
    expect(await read(once, 15)).toMatchObject({ isPartial: true, looks: [1] });
    expect(await read(once, 4_000)).toMatchObject({ isPartial: false, looks: [1, 'all'] });
  });
});
