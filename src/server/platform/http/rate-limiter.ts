import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { type RateLimit, writes } from '#contract/platform/rate-limits.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { MemoryCounter } from './memory-counter.ts';
import {
  type Counter,
  DatabaseCounter,
  makeCounters,
  makeDatabaseCounter,
  type RateLimitClient,
  toKeys,
} from './rate-limit-counters.ts';
import { formatRejection } from './rate-limit-texts.ts';
import { safeMethods } from './origin-guard.ts';

type MemoryLimit = RateLimit & Required<Pick<RateLimit, 'inMemory'>>;

/** Counts uses per account and IP address, over all nodes. The limits stand beside the calls in the contract. */
export interface RateLimiter {
  /** Counts one use in every budget of these limits. @throws AppError `too-many-requests`, then it counts none. */
  consume(limits: readonly RateLimit[], client: RateLimitClient): Promise<void>;
  /** Like `consume`, but returns false instead of throwing. */
  tryConsume(limits: readonly RateLimit[], client: RateLimitClient): Promise<boolean>;
  /** Like `tryConsume`, at once: these limits ask no database. */
  tryConsumeInMemory(limits: readonly MemoryLimit[], client: RateLimitClient): boolean;
  /** Uncounts one use. */
  release(limits: readonly RateLimit[], client: RateLimitClient): Promise<void>;
}

interface Use<Counting = Counter> {
  readonly counter: Counting;
  readonly key: string;
}

/** The uses of a client in these counters, each key computed once. */
function findUses<Counting extends Counter>(
  counters: readonly Counting[],
  client: RateLimitClient,
): Use<Counting>[] {
  const keys = toKeys(client);
  return counters.flatMap((counter) => {
    const { [counter.by]: key } = keys;
    return key ? [{ counter, key }] : [];
  });
}

async function refund(uses: readonly Use[]): Promise<void> {
  await Promise.all(uses.map(async ({ counter, key }) => counter.uses.release(key)));
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
    const wait = await counter.uses.consume(key);
    if (wait !== undefined) {
      await refund(uses.slice(0, index));
      return { counter, retryAfter: Math.max(1, Math.ceil(wait / 1_000)) };
    }
  }
  return undefined;
}

/** Like `countUses`: whether all uses are counted. */
function countInMemory(uses: readonly Use<Counter<MemoryCounter>>[]): boolean {
  const exceeded = uses.findIndex(({ counter, key }) => counter.uses.consume(key) !== undefined);
  if (exceeded === -1) {
    return true;
  }
  uses.slice(0, exceeded).forEach(({ counter, key }) => counter.uses.release(key));
  return false;
}

/** Finds the counters of a limit, which are made at its first use. */
function makeCounterFinder<Found>(make: (limit: RateLimit) => Found) {
  const known = new Map<RateLimit, Found>();
  return (limit: RateLimit): Found => {
    const found = known.get(limit) ?? make(limit);
    known.set(limit, found);
    return found;
  };
}

export function makeRateLimiter({ pool }: { readonly pool: Pool }): RateLimiter {
  const findInMemory = makeCounterFinder((limit) =>
    makeCounters(limit, (options) => new MemoryCounter(options)),
  );
  const findInDatabase = makeCounterFinder((limit) =>
    makeCounters(limit, (options) => new DatabaseCounter(pool, options)),
  );
  // Deletes the rows whose window ended an hour ago, every five minutes.
  makeDatabaseCounter(pool, { keyPrefix: 'sweep', clearExpiredByTimeout: true });

  const find = (limits: readonly RateLimit[], client: RateLimitClient): Use[] => {
    const findCounters = (limit: RateLimit): readonly Counter[] =>
      limit.inMemory ? findInMemory(limit) : findInDatabase(limit);
    return findUses(limits.flatMap(findCounters), client);
  };

  return {
    consume: async (limits, client) => {
      const exceeded = await countUses(find(limits, client));
      if (exceeded) {
        const { counter, retryAfter } = exceeded;
        const detail = formatRejection(counter, retryAfter);
        throw new AppError('too-many-requests', { retryAfter, detail });
      }
    },
    tryConsume: async (limits, client) => (await countUses(find(limits, client))) === undefined,
    tryConsumeInMemory: (limits, client) =>
      countInMemory(findUses(limits.flatMap(findInMemory), client)),
    release: (limits, client) => refund(find(limits, client)),
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
