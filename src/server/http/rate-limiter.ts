import type { FastifyBaseLogger } from 'fastify';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from './app-error.ts';
import type { OpenDatabase } from '#server/database/database.ts';
import { type Counter, makeCounters, type RateLimitClient } from './rate-limit-counters.ts';
import { formatRefusal } from './rate-limit-sentence.ts';
import { deleteExpiredCounters } from './rate-limits.queries.ts';
import { type LimitName, limitNames, type RateLimit, rateLimits } from './rate-limits.ts';

/** Counts uses for each account and address, over all nodes. The figures stand in rate-limits.ts. */
export interface RateLimiter {
  /** Counts one use in every budget of these limits, or in none: then it throws `too-many-requests`. */
  consume(names: readonly LimitName[], client: RateLimitClient): Promise<void>;
  /** Takes back what `consume` counted. */
  release(names: readonly LimitName[], client: RateLimitClient): Promise<void>;
  /** Stops removing expired counters. */
  close(): void;
}

export interface RateLimiterDeps {
  readonly database: Pick<OpenDatabase, 'db' | 'pool'>;
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
}

interface NamedCounter extends Counter {
  readonly limit: RateLimit;
}

interface Use {
  readonly counter: NamedCounter;
  readonly key: string;
}

/** Milliseconds. */
const sweepInterval = 5 * 60_000;

function startSweep({ database, logger }: RateLimiterDeps): NodeJS.Timeout {
  const sweep = () =>
    deleteExpiredCounters(database.db).catch((error: unknown) =>
      logger.warn({ err: error }, 'expired rate limit counters were not removed'),
    );
  return setInterval(() => void sweep(), sweepInterval).unref();
}

const takeBack = (uses: readonly Use[]) =>
  Promise.all(uses.map(({ counter, key }) => counter.limiter.reward(key)));

function toRefusal({ limit, budget }: NamedCounter, { msBeforeNext }: RateLimiterRes): AppError {
  const retryAfter = Math.max(1, Math.ceil(msBeforeNext / 1_000));
  return new AppError('too-many-requests', {
    retryAfter,
    detail: formatRefusal(limit, budget, retryAfter),
  });
}

/** A counter says what is allowed at the moment it counts: of many requests at once no more get through. */
async function countAll(uses: readonly Use[]): Promise<void> {
  for (const [at, { counter, key }] of uses.entries()) {
    try {
      await counter.limiter.consume(key);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) {
        throw error;
      }
      await takeBack(uses.slice(0, at + 1));
      throw toRefusal(counter, error);
    }
  }
}

export function makeRateLimiter(deps: RateLimiterDeps): RateLimiter {
  const countersOf = (name: LimitName): NamedCounter[] => {
    const limit = rateLimits[name];
    return makeCounters(name, limit, deps.database.pool).map((one) => ({ ...one, limit }));
  };
  const counters = new Map(limitNames.map((name) => [name, countersOf(name)]));
  const timer = startSweep(deps);

  const findUses = (names: readonly LimitName[], client: RateLimitClient): Use[] =>
    names
      .flatMap((name) => counters.get(name) ?? [])
      .flatMap((counter) => {
        const key = counter.keyOf(client);
        return key ? [{ counter, key }] : [];
      });

  return {
    consume: (names, client) => countAll(findUses(names, client)),
    release: async (names, client) => {
      await takeBack(findUses(names, client));
    },
    close: () => clearInterval(timer),
  };
}
