import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from './app-error.ts';
import { type ChangeListener, type Changes, makeChanges, type Topic } from './changes.ts';
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
  it('lets the body go that was not asked for the longest', async () => {
    for (const key of ['/1', '/2', '/3', '/1', '/4']) {
      await cache.getOrCompute(key, computing(key));
    }
    expect(['/1', '/2', '/3', '/4'].map((key) => cache.get(key)?.etag)).toEqual([
      '"/1"',
      undefined,
      '"/3"',
      '"/4"',
    ]);
  });
});

describe('where others may write unheard', () => {
  it('a body is good for a while only', async () => {
    let now = 0;
    const trusting: Changes = { ...changes, trustMillis: 1_000 };
    cache = makePublicCache({
      changes: trusting,
      topics: new Set(['jobs']),
      capacity: 3,
      now: () => now,
    });
    await cache.getOrCompute('/one', computing('old'));
    now = 999;
    expect(cache.get('/one')?.etag).toBe('"old"');
    now = 1_000;
    expect(cache.get('/one')).toBeUndefined();
    expect((await cache.getOrCompute('/one', computing('new')))?.etag).toBe('"new"');
  });

  it('everything may have changed after they were not heard', async () => {
    const listeners: ChangeListener[] = [];
    const subscribe = (listener: ChangeListener) => {
      listeners.push(listener);
      return () => {};
    };
    cache = makePublicCache({
      changes: { ...changes, subscribe },
      topics: new Set(['jobs']),
      capacity: 3,
    });
    await cache.getOrCompute('/one', computing('one'));
    listeners.forEach((tell) => tell({ topic: 'everything' }));
    expect(cache.get('/one')).toBeUndefined();
  });
});

describe('while the database is away', () => {
  const away = () => vi.fn(() => Promise.reject(new AppError('service-unavailable')));
  let now = 0;
  beforeEach(() => {
    now = 0;
    const options = { changes, topics: new Set<Topic>(['jobs']), capacity: 3 };
    cache = makePublicCache({ ...options, now: () => now });
  });

  it('what was kept stands in, and the database is not asked all the time', async () => {
    await cache.getOrCompute('/one', computing('old'));
    changes.announce('jobs');
    expect((await cache.getOrCompute('/one', away()))?.etag).toBe('"old"');
    const compute = away();
    expect((await cache.getOrCompute('/one', compute))?.etag).toBe('"old"');
    expect(compute).not.toHaveBeenCalled();
    now = 1_000;
    expect((await cache.getOrCompute('/one', computing('new')))?.etag).toBe('"new"');
  });

  it('one asker looks whether it is back, and the others do not wait', async () => {
    await cache.getOrCompute('/one', computing('one'));
    await cache.getOrCompute('/two', computing('two'));
    changes.announce('jobs');
    await cache.getOrCompute('/one', away());
    now = 1_000;
    const slow = makeSlow();
    const looking = cache.getOrCompute('/one', slow.compute);
    const compute = away();
    expect((await cache.getOrCompute('/two', compute))?.etag).toBe('"two"');
    expect(compute).not.toHaveBeenCalled();
    slow.finish('new');
    expect((await looking)?.etag).toBe('"new"');
    expect((await cache.getOrCompute('/two', computing('newer')))?.etag).toBe('"newer"');
  });

  it('a change shows at once, whatever stood in before', async () => {
    await cache.getOrCompute('/one', computing('old'));
    changes.announce('jobs');
    await cache.getOrCompute('/one', away());
    changes.announce('jobs');
    expect((await cache.getOrCompute('/one', computing('new')))?.etag).toBe('"new"');
  });

  it('nothing stands in for what was never kept, nor after an hour', async () => {
    await expect(cache.getOrCompute('/one', away())).rejects.toThrow(AppError);
    await cache.getOrCompute('/one', computing('old'));
    changes.announce('jobs');
    now = 60 * 60_000 + 1;
    await expect(cache.getOrCompute('/one', away())).rejects.toThrow(AppError);
  });

  it('a defect is no outage', async () => {
    await cache.getOrCompute('/one', computing('old'));
    changes.announce('jobs');
    const broken = () => Promise.reject(new TypeError('undefined is not a function'));
    await expect(cache.getOrCompute('/one', broken)).rejects.toThrow(TypeError);
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
    expect(one.mock.calls).toEqual([[{ topic: 'jobs' }]]);
    expect(other.mock.calls).toEqual([[{ topic: 'jobs' }], [{ topic: 'users' }]]);
  });
});
