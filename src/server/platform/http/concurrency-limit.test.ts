import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { AppError } from '#server/platform/ops/app-error.ts';
import { makeRequestContext, runInContext } from '#server/platform/ops/request-context.ts';
import { makeConcurrencyLimit } from './concurrency-limit.ts';

describe('a concurrency limit', () => {
  it('runs a limited number at once, in order', async () => {
    const limit = makeConcurrencyLimit({ running: 2, waiting: 4 });
    let underWay = 0;
    let most = 0;
    const begun: number[] = [];
    const work = (number: number) => async () => {
      begun.push(number);
      underWay += 1;
      most = Math.max(most, underWay);
      await wait(1);
      underWay -= 1;
      return number;
    };
    const numbers = [1, 2, 3, 4, 5, 6];
    expect(await Promise.all(numbers.map((number) => limit(work(number))))).toEqual(numbers);
    expect(begun).toEqual(numbers);
    expect(most).toBe(2);
  });

  it('rejects work beyond the queue limit, and continues', async () => {
    const limit = makeConcurrencyLimit({ running: 1, waiting: 1 });
    const works = [1, 2, 3].map((number) => limit(() => wait(5, number)));
    await expect(works[2]).rejects.toThrow(AppError);
    expect(await Promise.all(works.slice(0, 2))).toEqual([1, 2]);
    expect(await limit(async () => 4)).toBe(4);
  });

  it('rejects work that would wait too long for what runs before it', async () => {
    const limit = makeConcurrencyLimit({ running: 2, waiting: 1_000, waitMs: 100 });
    for (let n = 0; n < 40; n += 1) {
      await limit(() => wait(20));
    }
    const asked = Array.from({ length: 60 }, (_, n) => limit(() => wait(20, n)));
    const settled = await Promise.allSettled(asked);
    const done = settled.filter(({ status }) => status === 'fulfilled').length;
    expect(done).toBeGreaterThan(2);
    expect(done).toBeLessThan(20);
    const quick = makeConcurrencyLimit({ running: 2, waiting: 1_000, waitMs: 100 });
    const all = Array.from({ length: 60 }, (_, n) => quick(async () => n));
    expect(await Promise.all(all)).toHaveLength(60);
  });

  it('lets in as many as run at once, however slow they are', async () => {
    const limit = makeConcurrencyLimit({ running: 4, waiting: 1_000, waitMs: 5 });
    for (let n = 0; n < 20; n += 1) {
      await limit(() => wait(50));
    }
    const asked = Array.from({ length: 12 }, () => limit(() => wait(50)));
    const settled = await Promise.allSettled(asked);
    expect(settled.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 9 }, () => 'fulfilled'),
      ...Array.from({ length: 3 }, () => 'rejected'),
    ]);
  });

  it('lets a client ask before the many that another one asked', async () => {
    const limit = makeConcurrencyLimit({ running: 2, waiting: 1_000, waitMs: 100 });
    for (let n = 0; n < 40; n += 1) {
      await limit(() => wait(20));
    }
    const ended: string[] = [];
    const ask = (address: string) =>
      runInContext({ request: makeRequestContext({ getAddress: () => address }) }, () =>
        limit(() => wait(20, ended.push(address))),
      );
    const many = Array.from({ length: 60 }, () => ask('10.0.0.1').catch(() => 'refused'));
    const [sameNetwork, other] = await Promise.allSettled([
      ask('::ffff:10.0.0.1'),
      ask('10.0.0.2'),
    ]);
    expect([sameNetwork.status, other.status]).toEqual(['rejected', 'fulfilled']);
    expect(ended.indexOf('10.0.0.2')).toBeLessThanOrEqual(4);
    expect((await Promise.all(many)).filter((one) => one === 'refused').length).toBeGreaterThan(30);
  });

  it('runs fewer at once while many wait', async () => {
    const crowd = { waiting: 3, running: 1 };
    const limit = makeConcurrencyLimit({ running: 4, waiting: 1_000, crowd });
    let underWay = 0;
    const seen: number[] = [];
    const work = async () => {
      underWay += 1;
      seen.push(underWay);
      await wait(2);
      underWay -= 1;
    };
    await Promise.all(Array.from({ length: 7 }, () => limit(work)));
    expect(Math.max(...seen)).toBe(4);
    seen.length = 0;
    await Promise.all(Array.from({ length: 40 }, () => limit(work)));
    // The first four began before the others were there, and the last three have room again.
    expect(seen.slice(8, 34).every((number) => number === 1)).toBe(true);
  });

  it('continues after work that failed', async () => {
    const limit = makeConcurrencyLimit({ running: 1, waiting: 1 });
    const failing = limit(() => Promise.reject(new Error('away')));
    const after = limit(async () => 'done');
    await expect(failing).rejects.toThrow('away');
    expect(await after).toBe('done');
    expect(await limit(async () => 'again')).toBe('again');
  });
});
