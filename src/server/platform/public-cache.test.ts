import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Changes, makeChanges } from './changes.ts';
import { type CachedBody, makePublicCache, type PublicCache } from './public-cache.ts';

let changes: Changes;
let cache: PublicCache<CachedBody>;
beforeEach(() => {
  changes = makeChanges();
  cache = makePublicCache({ changes, topics: new Set(['jobs', 'blogs']), capacity: 3 });
});

const bodyOf = (text: string): CachedBody => ({ body: Buffer.from(text), etag: `"${text}"` });
const computing = (text: string) => vi.fn(async () => bodyOf(text));

/** A computation that ends when the test says so. */
function makeSlow() {
  let finish: (text: string) => void = () => {};
  const ended = new Promise<CachedBody>((resolve) => {
    finish = (text) => resolve(bodyOf(text));
  });
  return { compute: vi.fn(() => ended), finish };
}

describe('a public cache', () => {
  it('computes a body once and keeps it', async () => {
    const compute = computing('one');
    expect(cache.get('/one')).toBeUndefined();
    const first = await cache.getOrCompute('/one', compute);
    const second = await cache.getOrCompute('/one', compute);
    expect(second).toBe(first);
    expect(cache.get('/one')).toBe(first);
    expect(compute).toHaveBeenCalledOnce();
  });

  it('keeps bodies apart by their keys', async () => {
    await cache.getOrCompute('/one', computing('one'));
    expect((await cache.getOrCompute('/two', computing('two')))?.etag).toBe('"two"');
    expect(cache.get('/one')?.etag).toBe('"one"');
  });

  it('computes once for askers who come at the same time', async () => {
    const slow = makeSlow();
    const asked = [1, 2, 3].map(() => cache.getOrCompute('/slow', slow.compute));
    slow.finish('slow');
    const [first, ...others] = await Promise.all(asked);
    expect(others).toEqual([first, first]);
    expect(slow.compute).toHaveBeenCalledOnce();
  });

  it('does not keep that there is nothing', async () => {
    const nothing = vi.fn(async () => undefined);
    expect(await cache.getOrCompute('/nothing', nothing)).toBeUndefined();
    await cache.getOrCompute('/nothing', nothing);
    expect(nothing).toHaveBeenCalledTimes(2);
  });

  it('passes a failure on to everybody who waits, and tries again afterwards', async () => {
    const failing = () => Promise.reject(new Error('no database'));
    const asked = [cache.getOrCompute('/one', failing), cache.getOrCompute('/one', failing)];
    for (const answer of asked) {
      await expect(answer).rejects.toThrow('no database');
    }
    expect((await cache.getOrCompute('/one', computing('one')))?.etag).toBe('"one"');
  });
});

describe('after a change', () => {
  it('nothing from before is kept', async () => {
    await cache.getOrCompute('/one', computing('old'));
    changes.announce('jobs');
    expect(cache.get('/one')).toBeUndefined();
    expect((await cache.getOrCompute('/one', computing('new')))?.etag).toBe('"new"');
  });

  it('of something that no body shows everything is kept', async () => {
    await cache.getOrCompute('/one', computing('one'));
    changes.announce('jobApply');
    changes.announce('users');
    expect(cache.get('/one')?.etag).toBe('"one"');
  });

  it('a body that was under way is handed out and not kept', async () => {
    const slow = makeSlow();
    const asked = cache.getOrCompute('/one', slow.compute);
    changes.announce('blogs');
    slow.finish('old');
    expect((await asked)?.etag).toBe('"old"');
    expect(cache.get('/one')).toBeUndefined();
  });

  it('whoever asks anew does not wait for what was under way before', async () => {
    const [before, after] = [makeSlow(), makeSlow()];
    const askedBefore = cache.getOrCompute('/one', before.compute);
    changes.announce('jobs');
    const askedAfter = cache.getOrCompute('/one', after.compute);
    after.finish('new');
    expect((await askedAfter)?.etag).toBe('"new"');
    before.finish('old');
    expect((await askedBefore)?.etag).toBe('"old"');
    expect(cache.get('/one')?.etag).toBe('"new"');
  });
});

describe('a full public cache', () => {
  it('lets the oldest body go', async () => {
    for (const key of ['/1', '/2', '/3', '/4']) {
      await cache.getOrCompute(key, computing(key));
    }
    expect(['/1', '/2', '/3', '/4'].map((key) => cache.get(key)?.etag)).toEqual([
      undefined,
      '"/2"',
      '"/3"',
      '"/4"',
    ]);
  });
});

describe('changes', () => {
  it('reach every listener until it ends its subscription', () => {
    const [one, other] = [vi.fn(), vi.fn()];
    const end = changes.subscribe(one);
    changes.subscribe(other);
    changes.announce('jobs');
    end();
    end();
    changes.announce('users');
    expect(one.mock.calls).toEqual([['jobs']]);
    expect(other.mock.calls).toEqual([['jobs'], ['users']]);
  });
});
