import { hash } from 'node:crypto';
import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Pool } from 'pg';
import {
  type IRateLimiterPostgresOptions,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { type RateLimit, windows } from '#contract/platform/rate-limits.ts';

/** An IPv6 /48 has this many times the budget of an IP address. */
export const network48Factor = 4;

/** A budget per account or address is not counted where that property is undefined. */
export interface RateLimitClient {
  /** The IP address. */
  readonly address?: string | undefined;
  /** The identity's uid, or the email before signing in. */
  readonly account?: string | undefined;
}

/** Counts uses by key, in memory or in the database. */
interface UseCounter {
  /** Counts a use. One beyond the budget is not counted: returns the milliseconds until the window ends. */
  consume(key: string): number | undefined | Promise<number | undefined>;
  /** Uncounts a use. */
  release(key: string): void | Promise<void>;
}

/** One counter of a limit: an IPv6 client has two, of its /64 and its /48. */
export interface Counter<Uses extends UseCounter = UseCounter> {
  readonly limit: RateLimit;
  readonly points: number;
  /** Seconds. */
  readonly window: number;
  readonly by: CountedBy;
  readonly uses: Uses;
}

/** The network of an IP address: a person can have a whole IPv6 /64, an organisation a /48. */
export function toNetwork(address: string, bits: 48 | 64): string | undefined {
  if (isIPv4(address)) {
    return bits === 64 ? address : undefined;
  }
  const parsed = ipaddr.isValid(address) ? ipaddr.process(address) : undefined;
  if (parsed instanceof ipaddr.IPv6) {
    const groups = parsed.parts.slice(0, bits / 16).map((part) => part.toString(16));
    return `${groups.join(':')}::/${bits}`;
  }
  return bits === 64 ? (parsed?.toString() ?? address) : undefined;
}

/** Emails and IP addresses are stored as hashes: of fixed length, and not readable. */
const hashKey = (text: string | undefined) => text && hash('sha256', text, 'base64url');

/** The keys by which the uses of a client are counted. One is absent for a client without the property that it is for. */
export function toKeys({ address, account }: RateLimitClient) {
  const network = address && toNetwork(address, 64);
  return {
    network48: hashKey(address && toNetwork(address, 48)),
    address: hashKey(network),
    account: hashKey(account),
    'account+address': hashKey(account && network && `${network} ${account}`),
  };
}

type CountedBy = keyof ReturnType<typeof toKeys>;

/** A counter in the database, which counts by one atomic statement outside of transactions. */
export const makeDatabaseCounter = (
  pool: Pool,
  options: Partial<IRateLimiterPostgresOptions>,
): RateLimiterPostgres =>
  new RateLimiterPostgres({
    clearExpiredByTimeout: false,
    points: 0,
    duration: 0,
    ...options,
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
  });

/** Counts uses in the database, over all nodes. */
export class DatabaseCounter {
  readonly #rows: RateLimiterPostgres;

  constructor(pool: Pool, options: CounterOptions) {
    this.#rows = makeDatabaseCounter(pool, options);
  }

  async consume(key: string): Promise<number | undefined> {
    try {
      await this.#rows.consume(key);
      return undefined;
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) {
        throw error;
      }
      await this.release(key);
      return error.msBeforeNext;
    }
  }

  async release(key: string): Promise<void> {
    await this.#rows.reward(key);
  }
}

interface CounterOptions {
  readonly points: number;
  /** Seconds. */
  readonly duration: number;
  readonly keyPrefix: string;
}

const windowNames = ['tenSeconds', 'minute', 'quarterHour', 'hour', 'day'] as const;

/** The counters of a limit, widest first: once a network is rejected, its further addresses and emails add no rows. */
export function makeCounters<Uses extends UseCounter>(
  limit: RateLimit,
  makeUses: (options: CounterOptions) => Uses,
): Counter<Uses>[] {
  const make = (by: CountedBy, budget: number, duration: number): Counter<Uses> => {
    const points = by === 'network48' ? budget * network48Factor : budget;
    const keyPrefix = `${limit.name}/${by}/${duration}`;
    const uses = makeUses({ points, duration, keyPrefix });
    return { limit, points, window: duration, by, uses };
  };
  return (['network48', 'address', 'account', 'account+address'] as const).flatMap((by) =>
    windowNames.flatMap((name) => {
      const budget = limit[by === 'network48' ? 'address' : by]?.[name];
      return budget === undefined ? [] : [make(by, budget, windows[name])];
    }),
  );
}
