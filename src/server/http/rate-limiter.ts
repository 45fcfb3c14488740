import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from './app-error.ts';
import {
  type Counter,
  makeCounters,
  makeDatabaseCounter,
  type RateLimitClient,
} from './rate-limit-counters.ts';
import {
  day,
  findLimits,
  hour,
  type LimitName,
  limitNames,
  minute,
  rateLimits,
} from './rate-limits.ts';

/** Counts uses for each account and address, over all nodes. The figures stand in rate-limits.ts. */
export interface RateLimiter {
  /** Counts one use in every budget of these limits, or in none: then it throws `too-many-requests`. */
  consume(names: readonly LimitName[], client: RateLimitClient): Promise<void>;
  /** Takes back what `consume` counted. */
  release(names: readonly LimitName[], client: RateLimitClient): Promise<void>;
}

interface Use {
  readonly counter: Counter;
  readonly key: string;
}

const units = [
  ['hour', hour],
  ['minute', minute],
] as const;

/** Rounded up to a common unit: "45 seconds", "12 minutes", "3 hours". */
function formatWait(seconds: number): string {
  const [unit, size] = units.find(([, length]) => seconds >= 2 * length) ?? ['second', 1];
  return new Intl.NumberFormat('en-US', { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.ceil(seconds / size),
  );
}

/** A day's window begins with the first use, so "today" is the last 24 hours. */
const windows = new Map([
  [minute, 'within a minute'],
  [hour, 'within an hour'],
  [day, 'today'],
]);

/** "You have posted 200 jobs today. Please try again in 3 hours." */
function formatRejection({ limit, budget }: Counter, retryAfter: number): string {
  const [verb, noun] = limit.words;
  const subject = budget.per === 'address' ? 'Your network has' : 'You have';
  const window = windows.get(budget.window) ?? `within ${formatWait(budget.window)}`;
  const used = `${subject} ${verb} ${budget.points.toLocaleString('en-US')} ${noun} ${window}.`;
  return `${limit.sentence ?? used} Please try again in ${formatWait(retryAfter)}.`;
}

function toError(counter: Counter, { msBeforeNext }: RateLimiterRes): AppError {
  const retryAfter = Math.max(1, Math.ceil(msBeforeNext / 1_000));
  return new AppError('too-many-requests', {
    retryAfter,
    detail: formatRejection(counter, retryAfter),
  });
}

const takeBack = (uses: readonly Use[]) =>
  Promise.all(uses.map(({ counter, key }) => counter.limiter.reward(key)));

/** A counter decides at the moment it counts: of many requests at once no more get through. */
async function consumeAll(uses: readonly Use[]): Promise<void> {
  for (const [index, { counter, key }] of uses.entries()) {
    try {
      await counter.limiter.consume(key);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) {
        throw error;
      }
      await takeBack(uses.slice(0, index + 1));
      throw toError(counter, error);
    }
  }
}

export function makeRateLimiter({ pool }: { readonly pool: Pool }): RateLimiter {
  const counters = new Map(
    limitNames.map((name) => [name, makeCounters(name, rateLimits[name], pool)]),
  );
  // Counts nothing: every five minutes it removes all rows whose window ended an hour ago.
  makeDatabaseCounter(pool, { keyPrefix: 'sweep', clearExpiredByTimeout: true });

  const findUses = (names: readonly LimitName[], client: RateLimitClient): Use[] =>
    names
      .flatMap((name) => counters.get(name) ?? [])
      .flatMap((counter) => {
        const key = counter.toKey(client);
        return key ? [{ counter, key }] : [];
      });

  return {
    consume: (names, client) => consumeAll(findUses(names, client)),
    release: async (names, client) => {
      await takeBack(findUses(names, client));
    },
  };
}

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Rejects requests beyond the limits with 429. An address's total of writes counts before anything is looked up, so that
 * malformed requests count, too; the limits of a call count once its input is valid. Goes before the session guard.
 */
export function registerRateLimits(app: FastifyInstance, limiter: RateLimiter): void {
  app.addHook('onRequest', async ({ method, ip, routeOptions }) => {
    if (routeOptions.config.access !== undefined && !readMethods.has(method)) {
      await limiter.consume(['writes'], { address: ip });
    }
  });

  app.addHook('preHandler', async ({ routeOptions, ip, actor }) => {
    const { method, url } = routeOptions;
    const names = findLimits({ method, url });
    if (names.length > 0) {
      await limiter.consume(names, { address: ip, account: actor?.identity.uid });
    }
  });
}
