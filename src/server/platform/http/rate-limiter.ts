import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { formatNumber } from '#contract/platform/numbers.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import {
  type Counter,
  makeCounters,
  makeDatabaseCounter,
  type RateLimitClient,
} from './rate-limit-counters.ts';
import { findLimit, type LimitName, limitNames, rateLimits, windows } from './rate-limits.ts';
import { safeMethods } from './origin-guard.ts';

/** Counts uses per account and IP address, over all nodes. rate-limits.ts has the limits. */
export interface RateLimiter {
  /** Counts one use in every budget of these limits, or in none: then it throws `too-many-requests`. */
  consume(names: readonly LimitName[], client: RateLimitClient): Promise<void>;
  /** Counts one use like `consume`, and answers whether it did. */
  tryConsume(names: readonly LimitName[], client: RateLimitClient): Promise<boolean>;
  /** Takes back what was counted. */
  release(names: readonly LimitName[], client: RateLimitClient): Promise<void>;
}

interface Use {
  readonly counter: Counter;
  readonly key: string;
}

/** Rounded up to a common unit: "45 seconds", "12 minutes", "3 hours". */
function formatWait(seconds: number): string {
  const unit = (['hour', 'minute'] as const).find((name) => seconds >= 2 * windows[name]);
  const size = unit ? windows[unit] : 1;
  return new Intl.NumberFormat('en-US', {
    style: 'unit',
    unit: unit ?? 'second',
    unitDisplay: 'long',
  }).format(Math.ceil(seconds / size));
}

/** A window begins with the first use: "today" is the last 24 hours. */
const windowWords = new Map<number, string>([
  [windows.minute, 'within a minute'],
  [windows.hour, 'within an hour'],
  [windows.day, 'today'],
]);

/** "You have posted 200 jobs today. Please try again in 3 hours." */
function formatRejection({ limit, budget }: Counter, retryAfter: number): string {
  const subject = budget.per === 'address' ? 'Your network has' : 'You have';
  const window = windowWords.get(budget.window) ?? `within ${formatWait(budget.window)}`;
  const words = limit.words.replace('#', formatNumber(budget.points));
  const reason = words === limit.words ? words : `${subject} ${words} ${window}.`;
  return `${reason} Please try again in ${formatWait(retryAfter)}.`;
}

async function takeBack(uses: readonly Use[]): Promise<void> {
  await Promise.all(uses.map(({ counter, key }) => counter.limiter.reward(key)));
}

interface Exceeded {
  readonly counter: Counter;
  /** Seconds. */
  readonly retryAfter: number;
}

/**
 * Counts all uses or, when a budget is used up, none, and returns that one. Each counter checks and counts atomically,
 * so that concurrent requests cannot exceed a budget.
 */
async function countUses(uses: readonly Use[]): Promise<Exceeded | undefined> {
  for (const [index, { counter, key }] of uses.entries()) {
    try {
      await counter.limiter.consume(key);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) {
        throw error;
      }
      await takeBack(uses.slice(0, index + 1));
      return { counter, retryAfter: Math.max(1, Math.ceil(error.msBeforeNext / 1_000)) };
    }
  }
  return undefined;
}

export function makeRateLimiter({ pool }: { readonly pool: Pool }): RateLimiter {
  const counters = new Map(
    limitNames.map((name) => [name, makeCounters(name, rateLimits[name], pool)]),
  );
  // Deletes the rows whose window ended an hour ago, every five minutes.
  makeDatabaseCounter(pool, { keyPrefix: 'sweep', clearExpiredByTimeout: true });

  const findUses = (names: readonly LimitName[], client: RateLimitClient): Use[] =>
    names
      .flatMap((name) => counters.get(name) ?? [])
      .flatMap((counter) => {
        const key = counter.toKey(client);
        return key ? [{ counter, key }] : [];
      });

  return {
    consume: async (names, client) => {
      const exceeded = await countUses(findUses(names, client));
      if (exceeded) {
        const { counter, retryAfter } = exceeded;
        const detail = formatRejection(counter, retryAfter);
        throw new AppError('too-many-requests', { retryAfter, detail });
      }
    },
    tryConsume: async (names, client) => (await countUses(findUses(names, client))) === undefined,
    release: (names, client) => takeBack(findUses(names, client)),
  };
}

/**
 * Rejects requests beyond the limits with 429. The writes of an IP address count before validation, so that malformed
 * requests count, too; the limits of a call count valid requests. Registered before the session guard.
 */
export function registerRateLimits(app: FastifyInstance, limiter: RateLimiter): void {
  app.addHook('onRequest', ({ method, ip, routeOptions }, _reply, done) => {
    if (routeOptions.config.access === undefined || safeMethods.has(method)) {
      done();
    } else {
      limiter.consume(['writes'], { address: ip }).then(() => done(), done);
    }
  });

  app.addHook('preHandler', ({ routeOptions, ip, actor }, _reply, done) => {
    const name = findLimit(routeOptions);
    if (name === undefined) {
      done();
    } else {
      limiter
        .consume([name], { address: ip, account: actor?.identity.uid })
        .then(() => done(), done);
    }
  });
}
