import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#server/platform/ops/app-error.ts';
import {
  type EventSubscriber,
  type Topic,
  type EventBus,
  makeEventBus,
} from '#server/platform/events/event-bus.ts';
import type { StoredResponse } from './stored-response.ts';
import { ResponseCache, type ResponseCacheOptions } from './response-cache.ts';

let events: EventBus;
let cache: ResponseCache;
let epoch = 1;

const makeCache = (options: Partial<ResponseCacheOptions> = {}) =>
  new ResponseCache({
    events,
    topics: new Set(['jobs', 'blogs']),
    maxBytes: 1_000_000,
    getEpoch: () => epoch,
    ...options,
  });

const passTime = (milliseconds: number) => vi.advanceTimersByTime(milliseconds);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  events = makeEventBus();
  cache = makeCache();
});

const makeResponse = (text: string): StoredResponse => ({
  body: Buffer.from(text),
  etag: `"${text}"`,
  headers: {},
});
const computing = (text: string) => vi.fn(async () => makeResponse(text));

/** A computation that the test finishes. */
function makeSlow() {
  let finish: (text: string) => void = () => {};
  const ended = new Promise<StoredResponse>((resolve) => {
    finish = (text) => resolve(makeResponse(text));
  });
  return { compute: vi.fn(() => ended), finish };
}

describe('a response cache', () => {
  it('computes a response once and stores it', async () => {
    const compute = computing('one');
    expect(cache.get('/one')).toBeUndefined();
    const first = await cache.getOrCreate('/one', compute);
    const second = await cache.getOrCreate('/one', compute);
    expect(second).toBe(first);
    expect(cache.get('/one')).toBe(first);
    expect(compute).toHaveBeenCalledOnce();
  });

  it('stores responses by key', async () => {
    await cache.getOrCreate('/one', computing('one'));
    expect((await cache.getOrCreate('/two', computing('two')))?.etag).toBe('"two"');
    expect(cache.get('/one')?.etag).toBe('"one"');
  });

  it('computes once for concurrent requests', async () => {
    const slow = makeSlow();
    const requests = [1, 2, 3].map(() => cache.getOrCreate('/slow', slow.compute));
    slow.finish('slow');
    const [first, ...others] = await Promise.all(requests);
    expect(others).toEqual([first, first]);
    expect(slow.compute).toHaveBeenCalledOnce();
  });

  it('does not store undefined', async () => {
    const nothing = vi.fn(async () => undefined);
    expect(await cache.getOrCreate('/nothing', nothing)).toBeUndefined();
    await cache.getOrCreate('/nothing', nothing);
    expect(nothing).toHaveBeenCalledTimes(2);
  });

  it('rejects all waiting requests on a failure, and retries afterwards', async () => {
    const failing = () => Promise.reject(new Error('no database'));
    const requests = [cache.getOrCreate('/one', failing), cache.getOrCreate('/one', failing)];
    for (const answer of requests) {
      await expect(answer).rejects.toThrow('no database');
    }
    expect((await cache.getOrCreate('/one', computing('one')))?.etag).toBe('"one"');
  });
});

describe('a response that few ask for', () => {
  const slowly = (text: string) => {
    const { compute, finish } = makeSlow();
    return { compute, finish: () => finish(text) };
  };

  it('is computed once for all who ask meanwhile, and not stored', async () => {
    const slow = slowly('rare');
    const requests = [1, 2, 3].map(() => cache.share('/rare', slow.compute));
    const other = cache.share('/other', computing('other'));
    slow.finish();
    const [first, ...others] = await Promise.all(requests);
    expect(others).toEqual([first, first]);
    expect(slow.compute).toHaveBeenCalledOnce();
    expect((await other).etag).toBe('"other"');
    expect(cache.get('/rare')).toBeUndefined();
    expect(cache.figures().entries).toBe(0);
    expect((await cache.share('/rare', computing('later'))).etag).toBe('"later"');
  });

  it('gives it to one after the other, with turns of others in between', async () => {
    const slow = makeSlow();
    const happened: string[] = [];
    const waiting = ['first', 'second', 'third'].map(async (name) => {
      await cache.share('/rare', slow.compute);
      happened.push(name);
      setImmediate(() => happened.push(`after ${name}`));
    });
    slow.finish('rare');
    await Promise.all(waiting);
    expect(happened.indexOf('after first')).toBeGreaterThan(0);
    expect(happened.indexOf('after first')).toBeLessThan(happened.indexOf('third'));
  });

  it('is computed anew for who asks after a change', async () => {
    const [before, after] = [slowly('old'), slowly('new')];
    const oldRequest = cache.share('/rare', before.compute);
    events.publish('jobs');
    const newRequest = cache.share('/rare', after.compute);
    before.finish();
    expect((await oldRequest).etag).toBe('"old"');
    const another = cache.share('/rare', computing('another'));
    after.finish();
    expect([(await newRequest).etag, (await another).etag]).toEqual(['"new"', '"new"']);
  });

  it('fails for all who wait for it, and is tried again', async () => {
    const failing = vi.fn(() => Promise.reject(new Error('no database')));
    const requests = [cache.share('/rare', failing), cache.share('/rare', failing)];
    for (const answer of requests) {
      await expect(answer).rejects.toThrow('no database');
    }
    expect(failing).toHaveBeenCalledOnce();
    expect((await cache.share('/rare', computing('rare'))).etag).toBe('"rare"');
  });
});

describe('after a change', () => {
  it('older responses are stale', async () => {
    await cache.getOrCreate('/one', computing('old'));
    events.publish('jobs');
    expect(cache.get('/one')).toBeUndefined();
    expect((await cache.getOrCreate('/one', computing('new')))?.etag).toBe('"new"');
  });

  it('of another topic responses stay fresh', async () => {
    await cache.getOrCreate('/one', computing('one'));
    events.publish('jobApply');
    events.publish('users');
    expect(cache.get('/one')?.etag).toBe('"one"');
  });

  it('a response that was being computed is sent and not stored', async () => {
    const slow = makeSlow();
    const request = cache.getOrCreate('/one', slow.compute);
    events.publish('blogs');
    slow.finish('old');
    expect((await request)?.etag).toBe('"old"');
    expect(cache.get('/one')).toBeUndefined();
  });

  it('new requests do not wait for the older computation', async () => {
    const [before, after] = [makeSlow(), makeSlow()];
    const oldRequest = cache.getOrCreate('/one', before.compute);
    events.publish('jobs');
    const newRequest = cache.getOrCreate('/one', after.compute);
    after.finish('new');
    expect((await newRequest)?.etag).toBe('"new"');
    before.finish('old');
    expect((await oldRequest)?.etag).toBe('"old"');
    expect(cache.get('/one')?.etag).toBe('"new"');
  });
});

describe('in another epoch', () => {
  afterEach(() => {
    epoch = 1;
  });

  it('a response is stale, and one that was computed meanwhile is not stored', async () => {
    await cache.getOrCreate('/one', computing('monday'));
    const slow = makeSlow();
    const pending = cache.getOrCreate('/two', slow.compute);
    epoch = 2;
    expect(cache.get('/one')).toBeUndefined();
    slow.finish('monday');
    await pending;
    expect(cache.get('/two')).toBeUndefined();
    expect((await cache.getOrCreate('/one', computing('tuesday')))?.etag).toBe('"tuesday"');
  });
});

describe('a full cache', () => {
  const entryBytes = 100_000;
  const large = (text: string): StoredResponse => ({
    ...makeResponse(text),
    body: Buffer.alloc(entryBytes / 2),
    compressed: { br: Buffer.alloc(entryBytes / 4), gzip: Buffer.alloc(entryBytes / 4) },
  });
  const fill = (key: string) => cache.getOrCreate(key, async () => large(key));

  it('evicts the least recently used response', async () => {
    cache = makeCache({ maxBytes: 3.5 * entryBytes });
    for (const key of ['/1', '/2', '/3', '/1', '/4']) {
      await fill(key);
    }
    expect(['/1', '/2', '/3', '/4'].map((key) => cache.get(key)?.etag)).toEqual([
      '"/1"',
      undefined,
      '"/3"',
      '"/4"',
    ]);
  });

  it('stays below its limit in bytes, with compressed copies, headers and keys', async () => {
    const maxBytes = 20 * entryBytes;
    cache = makeCache({ maxBytes });
    await fill('/hot');
    for (let at = 0; at < 1_000; at += 1) {
      await fill(`/${at}`);
      expect(cache.get('/hot')).toBeDefined();
    }
    const { bytes, entries } = cache.figures();
    expect(bytes).toBeLessThanOrEqual(maxBytes);
    expect(entries).toBe(18);
    const before = cache.figures().bytes;
    await cache.getOrCreate('x'.repeat(1_000), async () => makeResponse('y'));
    expect(cache.figures().bytes - before).toBeGreaterThan(2_000);
  });

  it('does not store what is larger than itself', async () => {
    cache = makeCache({ maxBytes: entryBytes });
    expect((await fill('/large'))?.etag).toBe('"/large"');
    expect(cache.figures()).toMatchObject({ entries: 0, bytes: 0 });
  });
});

describe('with several nodes', () => {
  it('a response expires', async () => {
    cache = makeCache({ events: { ...events, maxAgeMs: 1_000 } });
    await cache.getOrCreate('/one', computing('old'));
    passTime(999);
    expect(cache.get('/one')?.etag).toBe('"old"');
    passTime(1);
    expect(cache.get('/one')).toBeUndefined();
    expect((await cache.getOrCreate('/one', computing('new')))?.etag).toBe('"new"');
  });

  it('a gap in the events invalidates everything', async () => {
    const listeners: EventSubscriber[] = [];
    const subscribe = (listener: EventSubscriber) => {
      listeners.push(listener);
      return () => {};
    };
    cache = makeCache({ events: { ...events, subscribe } });
    await cache.getOrCreate('/one', computing('one'));
    listeners.forEach((listener) => listener({ topic: 'everything', userIds: 'everyone' }));
    expect(cache.get('/one')).toBeUndefined();
  });
});

describe('while the database is unavailable', () => {
  const away = () => vi.fn(() => Promise.reject(new AppError('service-unavailable')));

  it('stale responses are sent, and the database is tried at intervals', async () => {
    await cache.getOrCreate('/one', computing('old'));
    events.publish('jobs');
    expect((await cache.getOrCreate('/one', away()))?.etag).toBe('"old"');
    const compute = away();
    expect((await cache.getOrCreate('/one', compute))?.etag).toBe('"old"');
    expect(compute).not.toHaveBeenCalled();
    passTime(1_000);
    expect((await cache.getOrCreate('/one', computing('new')))?.etag).toBe('"new"');
  });

  it('one request retries, and the others do not wait', async () => {
    await cache.getOrCreate('/one', computing('one'));
    await cache.getOrCreate('/two', computing('two'));
    events.publish('jobs');
    await cache.getOrCreate('/one', away());
    passTime(1_000);
    const slow = makeSlow();
    const looking = cache.getOrCreate('/one', slow.compute);
    const compute = away();
    expect((await cache.getOrCreate('/two', compute))?.etag).toBe('"two"');
    expect(compute).not.toHaveBeenCalled();
    slow.finish('new');
    expect((await looking)?.etag).toBe('"new"');
    expect((await cache.getOrCreate('/two', computing('newer')))?.etag).toBe('"newer"');
  });

  it('a change invalidates stale responses at once', async () => {
    await cache.getOrCreate('/one', computing('old'));
    events.publish('jobs');
    await cache.getOrCreate('/one', away());
    events.publish('jobs');
    expect((await cache.getOrCreate('/one', computing('new')))?.etag).toBe('"new"');
  });

  it('nothing from before a removal is sent', async () => {
    await cache.getOrCreate('/one', computing('old'));
    events.publish('removals');
    await expect(cache.getOrCreate('/one', away())).rejects.toThrow(AppError);
    expect(cache.get('/one')).toBeUndefined();
  });

  it('responses from before a gap in the events are sent until they can be computed again', async () => {
    await cache.getOrCreate('/one', computing('old'));
    events.publish('everything');
    expect(cache.get('/one')).toBeUndefined();
    expect((await cache.getOrCreate('/one', away()))?.etag).toBe('"old"');
    events.publish('everything');
    expect((await cache.getOrCreate('/one', computing('new')))?.etag).toBe('"new"');
  });

  it('stale responses carry their age and the mark of a stale one, fresh ones do not', async () => {
    await cache.getOrCreate('/one', async () => ({
      ...makeResponse('old'),
      headers: { etag: '"old"' },
    }));
    passTime(90_000);
    expect(cache.get('/one')?.headers).toEqual({ etag: '"old"' });
    events.publish('jobs');
    const marks = { etag: '"old"', age: '90', 'cache-status': 'job-portal; hit; ttl=-90' };
    expect((await cache.getOrCreate('/one', away()))?.headers).toEqual(marks);
    expect((await cache.getOrCreate('/one', away()))?.headers).toEqual(marks);
    expect(cache.figures()).toMatchObject({ hits: 1, misses: 2, stale: 2 });
  });

  it('no stale response is sent without an entry, nor after an hour', async () => {
    await expect(cache.getOrCreate('/one', away())).rejects.toThrow(AppError);
    await cache.getOrCreate('/one', computing('old'));
    events.publish('jobs');
    passTime(60 * 60_000 + 1);
    await expect(cache.getOrCreate('/one', away())).rejects.toThrow(AppError);
  });

  it('nor is one between two attempts after an hour', async () => {
    await cache.getOrCreate('/old', computing('old'));
    passTime(60 * 60_000 - 500);
    await cache.getOrCreate('/one', computing('one'));
    events.publish('jobs');
    expect((await cache.getOrCreate('/one', away()))?.etag).toBe('"one"');
    passTime(600);
    await expect(cache.getOrCreate('/old', away())).rejects.toThrow(AppError);
    expect((await cache.getOrCreate('/one', away()))?.etag).toBe('"one"');
  });

  it('an overload is no outage: other keys are computed as before', async () => {
    await cache.getOrCreate('/one', computing('old'));
    await cache.getOrCreate('/two', computing('old'));
    events.publish('jobs');
    const busy = () => Promise.reject(new AppError('service-unavailable', { isExpected: true }));
    expect((await cache.getOrCreate('/one', busy))?.etag).toBe('"old"');
    expect((await cache.getOrCreate('/two', computing('new')))?.etag).toBe('"new"');
  });

  it('no request waits longer than two seconds for what is cached', async () => {
    await cache.getOrCreate('/one', computing('old'));
    await cache.getOrCreate('/two', computing('old'));
    events.publish('jobs');
    const slow = makeSlow();
    const sent = vi.fn<(response: StoredResponse | undefined) => void>();
    const request = cache.getOrCreate('/one', slow.compute).then(sent);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(sent).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await request;
    expect(sent.mock.calls[0]?.[0]?.headers).toHaveProperty('age', '2');
    const compute = computing('new');
    expect((await cache.getOrCreate('/two', compute))?.etag).toBe('"old"');
    expect(compute).not.toHaveBeenCalled();
    slow.finish('new');
    await vi.advanceTimersByTimeAsync(0);
    expect(cache.get('/one')?.etag).toBe('"new"');
    expect((await cache.getOrCreate('/two', compute))?.etag).toBe('"new"');
  });

  it('what was removed while a request waits is not sent to it', async () => {
    await cache.getOrCreate('/one', computing('old'));
    events.publish('jobs');
    const slow = makeSlow();
    const request = cache.getOrCreate('/one', slow.compute);
    events.publish('removals');
    await vi.advanceTimersByTimeAsync(10_000);
    slow.finish('new');
    expect((await request)?.etag).toBe('"new"');
  });

  it('a response in no cache is waited for', async () => {
    const slow = makeSlow();
    const request = cache.getOrCreate('/one', slow.compute);
    await vi.advanceTimersByTimeAsync(10_000);
    slow.finish('first');
    expect((await request)?.headers).toEqual({});
  });

  it('a defect is no outage', async () => {
    await cache.getOrCreate('/one', computing('old'));
    events.publish('jobs');
    const broken = () => Promise.reject(new TypeError('undefined is not a function'));
    await expect(cache.getOrCreate('/one', broken)).rejects.toThrow(TypeError);
  });
});

describe('the event bus', () => {
  it('reaches every listener until it unsubscribes', () => {
    const [one, other] = [vi.fn(), vi.fn()];
    const end = events.subscribe(one);
    events.subscribe(other);
    events.publish('jobs');
    end();
    end();
    events.publish('users');
    const toAll = (topic: Topic) => [{ topic, userIds: 'everyone' }];
    expect(one.mock.calls).toEqual([toAll('jobs')]);
    expect(other.mock.calls).toEqual([toAll('jobs'), toAll('users')]);
  });
});
