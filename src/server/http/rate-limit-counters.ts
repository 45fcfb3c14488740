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

/** The client that is counted; a budget per something that is left out does not count. */
export interface RateLimitClient {
  /** The IP address. */
  readonly address?: string | undefined;
  /** The identity's uid, or the email before signing in. */
  readonly account?: string | undefined;
}

/** One counter of a budget: an IPv6 client has two for its address. */
export interface Counter {
  readonly limit: RateLimit;
  readonly budget: Budget;
  readonly limiter: RateLimiterAbstract;
  /** Undefined where the client has nothing that this counts by. */
  readonly toKey: (client: RateLimitClient) => string | undefined;
}

/** The network of an address: one person may have all addresses of an IPv6 /64, an organisation a /48. */
export function toNetwork(address: string, bits: 48 | 64): string | undefined {
  const parsed = ipaddr.isValid(address) ? ipaddr.process(address) : undefined;
  if (parsed instanceof ipaddr.IPv6) {
    const groups = parsed.parts.slice(0, bits / 16).map((part) => part.toString(16));
    return `${groups.join(':')}::/${bits}`;
  }
  return bits === 64 ? (parsed?.toString() ?? address) : undefined;
}

/** Emails and addresses are stored as hashes: these have a fixed length and are not readable. */
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

/** Counts by one atomic statement outside of any transaction. */
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

/** The counters of a limit, the widest first: a rejected network leaves no rows for ever new addresses and emails. */
export function makeCounters(name: string, limit: RateLimit, pool: Pool): Counter[] {
  const make = ({ points, window, per }: Budget, by: keyof typeof keysBy): Counter => {
    const budget = { per, window, points: by === 'site' ? points * siteFactor : points };
    const options = {
      keyPrefix: `${name}/${by}/${window}`,
      points: budget.points,
      duration: window,
    };
    const limiter =
      limit.store === 'memory'
        ? new RateLimiterMemory(options)
        : makeDatabaseCounter(pool, options);
    return { limit, budget, limiter, toKey: keysBy[by] };
  };
  const perAddress = limit.budgets.filter(({ per }) => per === 'address');
  const others = limit.budgets.filter(({ per }) => per !== 'address');
  return [
    ...perAddress.map((budget) => make(budget, 'site')),
    ...perAddress.map((budget) => make(budget, 'address')),
    ...others.map((budget) => make(budget, budget.per)),
  ];
}
