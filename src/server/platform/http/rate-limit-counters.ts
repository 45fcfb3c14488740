import { createHash } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import type { Pool } from 'pg';
import {
  type IRateLimiterPostgresOptions,
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
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

/** One counter of a limit: an IPv6 client has two, of its /64 and its /48. */
export interface Counter {
  readonly limit: RateLimit;
  readonly isNetwork: boolean;
  readonly points: number;
  /** Seconds. */
  readonly window: number;
  readonly limiter: RateLimiterAbstract;
  /** Undefined for a client without the property that the counter is for. */
  readonly toKey: (client: RateLimitClient) => string | undefined;
}

/** The network of an IP address: a person can have a whole IPv6 /64, an organisation a /48. */
export function toNetwork(address: string, bits: 48 | 64): string | undefined {
  const parsed = ipaddr.isValid(address) ? ipaddr.process(address) : undefined;
  if (parsed instanceof ipaddr.IPv6) {
    const groups = parsed.parts.slice(0, bits / 16).map((part) => part.toString(16));
    return `${groups.join(':')}::/${bits}`;
  }
  return bits === 64 ? (parsed?.toString() ?? address) : undefined;
}

/** Emails and IP addresses are stored as hashes: of fixed length, and not readable. */
const hash = (text: string | undefined) =>
  text && createHash('sha256').update(text).digest('base64url');

const keysBy = {
  network48: ({ address }: RateLimitClient) => hash(address && toNetwork(address, 48)),
  address: ({ address }: RateLimitClient) => hash(address && toNetwork(address, 64)),
  account: ({ account }: RateLimitClient) => hash(account),
  'account+address': ({ account, address }: RateLimitClient) =>
    hash(account && address && `${toNetwork(address, 64)} ${account}`),
};

export const keyByAccountAndAddress = keysBy['account+address'];

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

const windowNames = ['tenSeconds', 'minute', 'quarterHour', 'hour', 'day'] as const;

/** The counters of a limit, widest first: once a network is rejected, its further addresses and emails add no rows. */
export function makeCounters(limit: RateLimit, pool: Pool): Counter[] {
  const make = (by: keyof typeof keysBy, uses: number, duration: number): Counter => {
    const points = by === 'network48' ? uses * network48Factor : uses;
    const options = { points, duration, keyPrefix: `${limit.name}/${by}/${duration}` };
    const limiter = limit.inMemory
      ? new RateLimiterMemory(options)
      : makeDatabaseCounter(pool, options);
    const isNetwork = by === 'network48' || by === 'address';
    return { limit, isNetwork, points, window: duration, limiter, toKey: keysBy[by] };
  };
  return (['network48', 'address', 'account', 'account+address'] as const).flatMap((by) =>
    windowNames.flatMap((name) => {
      const uses = limit[by === 'network48' ? 'address' : by]?.[name];
      return uses === undefined ? [] : [make(by, uses, windows[name])];
    }),
  );
}
