import { createHash } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import type { Pool } from 'pg';
import {
  type IRateLimiterPostgresOptions,
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
} from 'rate-limiter-flexible';
import { type Budget, type RateLimit, siteFactor } from './rate-limits.ts';

/** Budgets per a property that is undefined do not count. */
export interface RateLimitClient {
  /** The IP address. */
  readonly address?: string | undefined;
  /** The identity's uid, or the email before signing in. */
  readonly account?: string | undefined;
}

/** One counter of a budget: an IPv6 client has two, of its /64 and its /48. */
export interface Counter {
  readonly limit: RateLimit;
  readonly budget: Budget;
  readonly limiter: RateLimiterAbstract;
  /** Undefined for a client without the property that is counted by. */
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

/** Emails and IP addresses are stored as hashes, which have a fixed length and are not readable. */
const hash = (text: string | undefined) =>
  text && createHash('sha256').update(text).digest('base64url');

const keysBy = {
  account: ({ account }: RateLimitClient) => hash(account),
  address: ({ address }: RateLimitClient) => hash(address && toNetwork(address, 64)),
  site: ({ address }: RateLimitClient) => hash(address && toNetwork(address, 48)),
  'account+address': ({ account, address }: RateLimitClient) =>
    hash(account && address && `${toNetwork(address, 64)} ${account}`),
};

export const keyByAccountAndAddress = keysBy['account+address'];

/** Counts in one atomic statement outside of any transaction. */
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

/** The counters of a limit, the widest first: a rejected network adds no rows for further IP addresses and emails. */
export function makeCounters(name: string, limit: RateLimit, pool: Pool): Counter[] {
  const make = ({ points, window, per }: Budget, by: keyof typeof keysBy): Counter => {
    const budget = { per, window, points: by === 'site' ? points * siteFactor : points };
    const options = { ...budget, keyPrefix: `${name}/${by}/${window}`, duration: window };
    const limiter =
      limit.store === 'memory'
        ? new RateLimiterMemory(options)
        : makeDatabaseCounter(pool, options);
    return { limit, budget, limiter, toKey: keysBy[by] };
  };
  return (['site', 'address', 'account', 'account+address'] as const).flatMap((by) =>
    limit.budgets
      .filter(({ per }) => per === (by === 'site' ? 'address' : by))
      .map((budget) => make(budget, by)),
  );
}
