import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { isUnavailable } from '#server/platform/database/database-errors.ts';
import { forgetUses, setUses } from '#test/rate-limit-uses.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import type { RateLimitClient } from './rate-limit-counters.ts';
import { makeRateLimiter, type RateLimiter } from './rate-limiter.ts';
import {
  type Budget,
  type LimitName,
  limitNames,
  type RateLimit,
  rateLimits,
} from './rate-limits.ts';

let database: OpenDatabase;
let limiter: RateLimiter;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await forgetUses(database);
  limiter = makeRateLimiter(database);
});
afterEach(() => vi.useRealTimers());
afterAll(() => database.close());

const ann: RateLimitClient = { account: 'ann', address: '203.0.113.5' };

/** Whether one more use passes. */
const spend = (name: LimitName, client: RateLimitClient = ann): Promise<boolean> =>
  limiter.tryConsume([name], client);

const getRejection = async (name: LimitName, client: RateLimitClient = ann): Promise<AppError> => {
  const error: unknown = await limiter.consume([name], client).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(AppError);
  return error as AppError;
};

const passTime = (seconds: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1_000 });
};

const countRows = async (): Promise<number> =>
  (await database.pool.query('select from rate_limits')).rowCount ?? 0;

/** Uses all but one: of those in memory one by one. */
async function useAllButOne(name: LimitName, { per, points, window }: Budget): Promise<void> {
  const { store }: RateLimit = rateLimits[name];
  for (let used = 1; used < (store === 'memory' ? points : 2); used += 1) {
    expect(await spend(name)).toBe(true);
  }
  if (store !== 'memory') {
    await setUses(database, `${name}/${per}/${window}:`, points - 1);
  }
}

const budgets = limitNames.flatMap((name) => {
  const limit: RateLimit = rateLimits[name];
  // In memory the smaller of two budgets is the only one that one client can reach.
  const reachable = limit.store === 'memory' ? limit.budgets.slice(0, 1) : limit.budgets;
  return reachable.map((budget) => [name, budget.per, budget.window, budget] as const);
});

describe('a budget', () => {
  it.each(budgets)(
    'of %s for each %s in %i seconds allows exactly its points, and again when the window is over',
    async (...[name, , window, budget]) => {
      await useAllButOne(name, budget);
      expect(await spend(name)).toBe(true);
      const { retryAfter = 0 } = await getRejection(name);
      expect(retryAfter).toBeGreaterThan(window - 60);
      expect(retryAfter).toBeLessThanOrEqual(window);
      passTime(retryAfter - 1);
      expect(await spend(name)).toBe(false);
      vi.useRealTimers();
      passTime(retryAfter + 1);
      expect(await spend(name)).toBe(true);
    },
  );

  it('counts each account and each IP address separately', async () => {
    await spend('job-posts');
    await setUses(database, 'job-posts/account', 200);
    expect(await spend('job-posts')).toBe(false);
    expect(await spend('job-posts', { ...ann, account: 'bob' })).toBe(true);
    await setUses(database, 'job-posts/address', 1_000);
    expect(await spend('job-posts', { ...ann, account: 'cleo' })).toBe(false);
    expect(await spend('job-posts', { account: 'cleo', address: '203.0.113.6' })).toBe(true);
  });

  it('of an IP address is not consumed by a rejected account', async () => {
    await spend('job-posts');
    await setUses(database, 'job-posts/account', 200);
    for (let tried = 0; tried < 5; tried += 1) {
      expect(await spend('job-posts')).toBe(false);
    }
    await setUses(database, 'job-posts/address', 999);
    expect(await spend('job-posts', { ...ann, account: 'bob' })).toBe(true);
    expect(await spend('job-posts', { ...ann, account: 'bob' })).toBe(false);
  });

  it('of an account is not consumed by a rejected IP address', async () => {
    await spend('job-posts');
    await setUses(database, 'job-posts/address', 1_000);
    expect(await spend('job-posts')).toBe(false);
    const { rows } = await database.pool.query(`select points from rate_limits order by points`);
    expect(rows).toEqual([{ points: 1 }, { points: 1_000 }]);
  });

  it('gets back what is released', async () => {
    for (let round = 0; round < 30; round += 1) {
      expect(await spend('wrong-sign-ins')).toBe(true);
      await limiter.release(['wrong-sign-ins'], ann);
    }
  });

  it('holds for concurrent requests on two nodes', async () => {
    const other = makeRateLimiter(database);
    const tries = Array.from({ length: 25 }, (_, at) =>
      (at % 2 === 0 ? limiter : other).consume(['wrong-sign-ins'], ann).then(
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
      expect(await spend('password-links', from(1, host))).toBe(true);
    }
    expect(await spend('password-links', from(1, 31))).toBe(false);
    expect(await spend('password-links', from(2, 1))).toBe(true);
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
        expect(await spend('password-links', { address: used % 2 === 0 ? one : other })).toBe(true);
      }
      expect(await spend('password-links', { address: one })).toBe(false);
      expect(await spend('password-links', { address: other })).toBe(false);
    },
  );

  it('has four times as much for all networks of a /48, and no more', async () => {
    const passed = [];
    for (let network = 1; network <= 150; network += 1) {
      passed.push(await spend('password-links', from(network, 1)));
    }
    expect(passed.filter(Boolean)).toHaveLength(120);
    expect(await spend('password-links', { address: '2001:db8:8::1' })).toBe(true);
    // A rejection by the /48 leaves no counter behind.
    expect(await countRows()).toBe(120 + 1 + 2);
  });
});

describe('a rejection', () => {
  it.each([
    ['job-posts', 'account', 200, 'You have posted 200 jobs today. Please try again in 24 hours.'],
    [
      'job-posts',
      'address',
      1_000,
      'Your network has posted 1,000 jobs today. Please try again in 24 hours.',
    ],
    [
      'messages',
      'account/60',
      60,
      'You have sent 60 messages within a minute. Please try again in 60 seconds.',
    ],
    [
      'newsletter',
      'address/3600',
      60,
      'Your network has made 60 newsletter subscriptions within an hour. Please try again in 60 minutes.',
    ],
    [
      'wrong-sign-ins',
      'account+address',
      10,
      'There were too many wrong passwords. Please try again in 15 minutes.',
    ],
  ] as const)('by %s for each %s names the limit and the wait', async (...row) => {
    const [name, counter, points, sentence] = row;
    passTime(0);
    vi.setSystemTime(Date.now());
    await spend(name);
    await setUses(database, `${name}/${counter}`, points);
    expect((await getRejection(name)).message).toBe(sentence);
  });
});

describe('what is stored', () => {
  it('contains no account and no IP address', async () => {
    await spend('wrong-sign-ins', { account: 'private@people.example', address: '203.0.113.77' });
    const { rows } = await database.pool.query('select key from rate_limits');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/private|203\.0/);
  });

  it('is removed an hour after its window, and not before', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    limiter = makeRateLimiter(database);
    await spend('job-posts');
    await spend('deletions');
    const endWindow = (name: string, minutesAgo: number) =>
      database.pool.query('update rate_limits set expire = $1 where starts_with(key, $2)', [
        Date.now() - minutesAgo * 60_000,
        name,
      ]);
    await endWindow('job-posts', 61);
    await endWindow('deletions', 59);
    vi.advanceTimersByTime(5 * 60_000);
    vi.useRealTimers();
    await vi.waitFor(async () => expect(await countRows()).toBe(2), 10_000);
    await setUses(database, 'deletions/account', 1);
  });
});

describe('without a database', () => {
  it('fails as an unavailable database while counting is impossible', async () => {
    const pool = new pg.Pool({ host: '127.0.0.1', port: 1 });
    const away = makeRateLimiter({ pool });
    const failure: unknown = await away
      .consume(['job-posts'], ann)
      .catch((error: unknown) => error);
    await pool.end();
    expect(failure).toMatchObject({ code: 'ECONNREFUSED' });
    expect(isUnavailable(failure)).toBe(true);
  });
});
