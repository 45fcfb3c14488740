import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type RateLimit, windows } from '#contract/platform/rate-limits.ts';
import { isUnavailable } from '#server/platform/database/database-errors.ts';
import { forgetUses, setUses } from '#test/rate-limit-uses.ts';
import { fileFixture } from '#test/setup-site.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import type { RateLimitClient } from './rate-limit-counters.ts';
import { makeRateLimiter, type RateLimiter } from './rate-limiter.ts';

let limiter: RateLimiter;
const database = await fileFixture(createTestDatabase());
beforeEach(async () => {
  await forgetUses(database);
  limiter = makeRateLimiter(database);
});
afterEach(() => vi.useRealTimers());

const ann: RateLimitClient = { account: 'ann', address: '203.0.113.5' };

const posts: RateLimit = {
  name: 'posts',
  message: 'sent # posts',
  account: { day: 200 },
  address: { day: 1_000 },
};
const notes: RateLimit = {
  name: 'notes',
  message: 'sent # notes',
  account: { minute: 60, day: 1_000 },
};
const views: RateLimit = {
  name: 'views',
  message: 'taken # views',
  inMemory: true,
  account: { tenSeconds: 20 },
};
const subscriptions: RateLimit = {
  name: 'subscriptions',
  message: 'made # subscriptions',
  address: { hour: 60 },
};
const attempts: RateLimit = {
  name: 'attempts',
  message: 'There were too many attempts.',
  'account+address': { quarterHour: 10 },
};
const links: RateLimit = {
  name: 'links',
  message: 'requested # links',
  address: { quarterHour: 30 },
};

/** Whether one more use passes. */
const spend = (limit: RateLimit, client: RateLimitClient = ann): Promise<boolean> =>
  limiter.tryConsume([limit], client);

const getRejection = async (limit: RateLimit, client: RateLimitClient = ann): Promise<AppError> => {
  const error: unknown = await limiter.consume([limit], client).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(AppError);
  return error as AppError;
};

const passTime = (seconds: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1_000 });
};

const countRows = async (): Promise<number> =>
  (await database.pool.query('select from rate_limits')).rowCount ?? 0;

/** Uses all but one: of those in memory one by one. */
async function useAllButOne(limit: RateLimit, counter: string, points: number): Promise<void> {
  for (let used = 1; used < (limit.inMemory ? points : 2); used += 1) {
    expect(await spend(limit)).toBe(true);
  }
  if (!limit.inMemory) {
    await setUses(database, `${counter}:`, points - 1);
  }
}

describe('a budget', () => {
  it.each([
    ['posts/account/86400', posts, 200, windows.day],
    ['posts/address/86400', posts, 1_000, windows.day],
    ['notes/account/60', notes, 60, windows.minute],
    ['notes/account/86400', notes, 1_000, windows.day],
    ['views/account/10', views, 20, windows.tenSeconds],
    ['subscriptions/address/3600', subscriptions, 60, windows.hour],
    ['attempts/account+address/900', attempts, 10, windows.quarterHour],
  ])('allows exactly its uses, and again when its window has ended: %s', async (...row) => {
    const [counter, limit, points, window] = row;
    await useAllButOne(limit, counter, points);
    expect(await spend(limit)).toBe(true);
    const { retryAfter = 0 } = await getRejection(limit);
    expect(retryAfter).toBeGreaterThan(window - 60);
    expect(retryAfter).toBeLessThanOrEqual(window);
    passTime(retryAfter - 1);
    expect(await spend(limit)).toBe(false);
    vi.useRealTimers();
    passTime(retryAfter + 1);
    expect(await spend(limit)).toBe(true);
  });

  it('counts each account and each IP address separately', async () => {
    await spend(posts);
    await setUses(database, 'posts/account', 200);
    expect(await spend(posts)).toBe(false);
    expect(await spend(posts, { ...ann, account: 'bob' })).toBe(true);
    await setUses(database, 'posts/address', 1_000);
    expect(await spend(posts, { ...ann, account: 'cleo' })).toBe(false);
    expect(await spend(posts, { account: 'cleo', address: '203.0.113.6' })).toBe(true);
  });

  it('of an IP address is not consumed by a rejected account', async () => {
    await spend(posts);
    await setUses(database, 'posts/account', 200);
    for (let tried = 0; tried < 5; tried += 1) {
      expect(await spend(posts)).toBe(false);
    }
    await setUses(database, 'posts/address', 999);
    expect(await spend(posts, { ...ann, account: 'bob' })).toBe(true);
    expect(await spend(posts, { ...ann, account: 'bob' })).toBe(false);
  });

  it('of an account is not consumed by a rejected IP address', async () => {
    await spend(posts);
    await setUses(database, 'posts/address', 1_000);
    expect(await spend(posts)).toBe(false);
    const { rows } = await database.pool.query(`select points from rate_limits order by points`);
    expect(rows).toEqual([{ points: 1 }, { points: 1_000 }]);
  });

  it('gets back what is released', async () => {
    for (let round = 0; round < 30; round += 1) {
      expect(await spend(attempts)).toBe(true);
      await limiter.release([attempts], ann);
    }
  });

  it('holds for concurrent requests on two nodes', async () => {
    const other = makeRateLimiter(database);
    const tries = Array.from({ length: 25 }, (_, at) =>
      (at % 2 === 0 ? limiter : other).consume([attempts], ann).then(
        () => 'passed',
        () => 'refused',
      ),
    );
    const results = await Promise.all(tries);
    expect(results.filter((result) => result === 'passed')).toHaveLength(10);
  });
});

describe('an IPv6 client', () => {
  const from = (network: number, host: number): RateLimitClient => ({
    address: `2001:db8:7:${network.toString(16)}::${host.toString(16)}`,
  });

  it('has one budget for all addresses of a /64', async () => {
    for (let host = 1; host <= 30; host += 1) {
      expect(await spend(links, from(1, host))).toBe(true);
    }
    expect(await spend(links, from(1, 31))).toBe(false);
    expect(await spend(links, from(2, 1))).toBe(true);
  });

  it.each([
    ['2001:db8:1:2::', '2001:0DB8:0001:0002:0:0:0:1'],
    ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::7%eth0'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:CB00:7109', '203.0.113.9'],
  ])(
    'is counted by its network in every spelling of the IP address: %s, %s',
    async (one, other) => {
      for (let used = 1; used <= 30; used += 1) {
        expect(await spend(links, { address: used % 2 === 0 ? one : other })).toBe(true);
      }
      expect(await spend(links, { address: one })).toBe(false);
      expect(await spend(links, { address: other })).toBe(false);
    },
  );

  it('has four times as much for all networks of a /48, and no more', async () => {
    const passed = [];
    for (let network = 1; network <= 150; network += 1) {
      passed.push(await spend(links, from(network, 1)));
    }
    expect(passed.filter(Boolean)).toHaveLength(120);
    expect(await spend(links, { address: '2001:db8:8::1' })).toBe(true);
    // A rejection by the /48 leaves no counter behind.
    expect(await countRows()).toBe(120 + 1 + 2);
  });
});

describe('a rejection', () => {
  it.each([
    ['posts/account', posts, 200, 'You have sent 200 posts today. Please try again in 24 hours.'],
    [
      'posts/address',
      posts,
      1_000,
      'Your network has sent 1,000 posts today. Please try again in 24 hours.',
    ],
    [
      'notes/account/60',
      notes,
      60,
      'You have sent 60 notes within a minute. Please try again in 60 seconds.',
    ],
    [
      'subscriptions/address/3600',
      subscriptions,
      60,
      'Your network has made 60 subscriptions within an hour. Please try again in 60 minutes.',
    ],
    [
      'attempts/account+address',
      attempts,
      10,
      'There were too many attempts. Please try again in 15 minutes.',
    ],
  ])('names the limit and the wait: %s', async (...row) => {
    const [counter, limit, points, sentence] = row;
    passTime(0);
    vi.setSystemTime(Date.now());
    await spend(limit);
    await setUses(database, counter, points);
    expect((await getRejection(limit)).message).toBe(sentence);
  });
});

describe('what is stored', () => {
  it('contains no account and no IP address', async () => {
    await spend(attempts, { account: 'private@people.example', address: '203.0.113.77' });
    const { rows } = await database.pool.query('select key from rate_limits');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/private|203\.0/);
  });

  it('is removed an hour after its window, and not before', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    limiter = makeRateLimiter(database);
    await spend(posts);
    await spend(attempts);
    const endWindow = (name: string, minutesAgo: number) =>
      database.pool.query('update rate_limits set expire = $1 where starts_with(key, $2)', [
        Date.now() - minutesAgo * 60_000,
        name,
      ]);
    await endWindow('posts', 61);
    await endWindow('attempts', 59);
    vi.advanceTimersByTime(5 * 60_000);
    vi.useRealTimers();
    await vi.waitFor(async () => expect(await countRows()).toBe(1), 10_000);
    await setUses(database, 'attempts/account', 1);
  });
});

describe('without a database', () => {
  it('fails as an unavailable database while counting is impossible', async () => {
    const pool = new pg.Pool({ host: '127.0.0.1', port: 1 });
    const away = makeRateLimiter({ pool });
    const failure: unknown = await away.consume([posts], ann).catch((error: unknown) => error);
    await pool.end();
    expect(failure).toMatchObject({ code: 'ECONNREFUSED' });
    expect(isUnavailable(failure)).toBe(true);
  });
});
