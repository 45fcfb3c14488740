import { m } from '#messages';
import { getLocale } from '#messages/runtime';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { type RateLimit, windows, writes } from '#contract/platform/rate-limits.ts';
import { formatNumber } from '#contract/platform/numbers.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import {
  type Counter,
  makeCounters,
  makeDatabaseCounter,
  type RateLimitClient,
} from './rate-limit-counters.ts';
import { safeMethods } from './origin-guard.ts';

/** Counts uses per account and IP address, over all nodes. The limits stand beside the calls in the contract. */
export interface RateLimiter {
  /** Counts one use in every budget of these limits. @throws AppError `too-many-requests`, then it counts none. */
  consume(limits: readonly RateLimit[], client: RateLimitClient): Promise<void>;
  /** Like `consume`, but returns false instead of throwing. */
  tryConsume(limits: readonly RateLimit[], client: RateLimitClient): Promise<boolean>;
  /** Uncounts one use. */
  release(limits: readonly RateLimit[], client: RateLimitClient): Promise<void>;
}

interface Use {
  readonly counter: Counter;
  readonly key: string;
}

/** Rounded up to a common unit: "45 seconds", "12 minutes", "3 hours". */
function formatWait(seconds: number): string {
  const unit = (['hour', 'minute'] as const).find((name) => seconds >= 2 * windows[name]);
  const size = unit ? windows[unit] : 1;
  return new Intl.NumberFormat(getLocale(), {
    style: 'unit',
    unit: unit ?? 'second',
    unitDisplay: 'long',
  }).format(Math.ceil(seconds / size));
}

/** A window begins with the first use: "today" means the last 24 hours. */
const windowNames = new Map<number, string>([
  [windows.minute, 'within a minute'],
  [windows.hour, 'within an hour'],
  [windows.day, 'today'],
]);

/** "You have posted 200 jobs today. Please try again in 3 hours."; other languages say only when to try again. */
function formatRejection(
  { limit, isNetwork, points, window }: Counter,
  retryAfter: number,
): string {
  if (getLocale() !== 'en') {
    return m.error_too_many_attempts({ wait: formatWait(retryAfter) });
  }
  const subject = isNetwork ? 'Your network has' : 'You have';
  const windowName = windowNames.get(window) ?? `within ${formatWait(window)}`;
  const message = limit.message.replace('#', formatNumber(points));
  const reason = message === limit.message ? message : `${subject} ${message} ${windowName}.`;
  return `${reason} Please try again in ${formatWait(retryAfter)}.`;
}

async function refund(uses: readonly Use[]): Promise<void> {
  await Promise.all(uses.map(({ counter, key }) => counter.limiter.reward(key)));
}

interface Exceeded {
  readonly counter: Counter;
  /** Seconds. */
  readonly retryAfter: number;
}

/**
 * Counts all uses; when a budget is used up it counts none and returns that budget. Each counter checks and counts
 * atomically, so that concurrent requests cannot exceed a budget.
 */
async function countUses(uses: readonly Use[]): Promise<Exceeded | undefined> {
  for (const [index, { counter, key }] of uses.entries()) {
    try {
      await counter.limiter.consume(key);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) {
        throw error;
      }
      await refund(uses.slice(0, index + 1));
      return { counter, retryAfter: Math.max(1, Math.ceil(error.msBeforeNext / 1_000)) };
    }
  }
  return undefined;
}

export function makeRateLimiter({ pool }: { readonly pool: Pool }): RateLimiter {
  const countersByLimit = new Map<RateLimit, Counter[]>();
  const findCounters = (limit: RateLimit): Counter[] => {
    const counters = countersByLimit.get(limit) ?? makeCounters(limit, pool);
    countersByLimit.set(limit, counters);
    return counters;
  };
  // Deletes the rows whose window ended an hour ago, every five minutes.
  makeDatabaseCounter(pool, { keyPrefix: 'sweep', clearExpiredByTimeout: true });

  const findUses = (limits: readonly RateLimit[], client: RateLimitClient): Use[] =>
    limits.flatMap(findCounters).flatMap((counter) => {
      const key = counter.toKey(client);
      return key ? [{ counter, key }] : [];
    });

  return {
    consume: async (limits, client) => {
      const exceeded = await countUses(findUses(limits, client));
      if (exceeded) {
        const { counter, retryAfter } = exceeded;
        const detail = formatRejection(counter, retryAfter);
        throw new AppError('too-many-requests', { retryAfter, detail });
      }
    },
    tryConsume: async (limits, client) => (await countUses(findUses(limits, client))) === undefined,
    release: (limits, client) => refund(findUses(limits, client)),
  };
}

/**
 * Rejects requests beyond the limits with 429. Writes of an IP address are counted before validation, malformed ones included;
 * the limit of a call counts valid requests that no cache answers. Register it before the session guard.
 */
export function registerRateLimits(app: FastifyInstance, limiter: RateLimiter): void {
  app.addHook('onRequest', ({ method, ip }, _reply, done) => {
    if (safeMethods.has(method)) {
      done();
    } else {
      limiter.consume([writes], { address: ip }).then(() => done(), done);
    }
  });

  app.addHook('preHandler', ({ routeOptions, ip, actor, cacheSlot }, _reply, done) => {
    const { limit } = routeOptions.config;
    if (limit === undefined || cacheSlot?.cache.has(cacheSlot.key)) {
      done();
    } else {
      limiter
        .consume([limit], { address: ip, account: actor?.identity.uid })
        .then(() => done(), done);
    }
  });
}
