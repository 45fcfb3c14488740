import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
} from 'rate-limiter-flexible';
import { findNetworks } from './client-network.ts';
import { type Budget, type RateLimit, siteFactor } from './rate-limits.ts';

/** Who is counted; a budget per something that is left out does not count. */
export interface RateLimitClient {
  /** The IP address. */
  readonly address?: string | undefined;
  /** The identity's uid, or the email where nobody is signed in yet. */
  readonly account?: string | undefined;
}

/** One counter of a budget: an IPv6 client has two for its address. */
export interface Counter {
  readonly budget: Budget;
  readonly limiter: RateLimiterAbstract;
  /** Undefined where the client has nothing that this counts by. */
  readonly keyOf: (client: RateLimitClient) => string | undefined;
}

/** Emails and addresses are stored as hashes: these have fixed lengths and tell nothing at a glance. */
const hash = (text: string): string => createHash('sha256').update(text).digest('base64url');

const keysBy = {
  account: ({ account }: RateLimitClient) => account && hash(account),
  address: ({ address }: RateLimitClient) => address && hash(findNetworks(address).host),
  site: ({ address }: RateLimitClient) => {
    const site = address && findNetworks(address).site;
    return site && hash(site);
  },
  'account+address': ({ account, address }: RateLimitClient) =>
    account && address && hash(`${findNetworks(address).host} ${account}`),
};

export const keyByAccountAndAddress = keysBy['account+address'];

export interface CounterOptions {
  readonly keyPrefix: string;
  readonly points: number;
  /** Seconds. */
  readonly duration: number;
}

/** Counts by one atomic statement outside of any transaction: never to be called by code that holds the embedded database's one connection. */
export const makeDatabaseCounter = (pool: Pool, options: CounterOptions): RateLimiterPostgres =>
  new RateLimiterPostgres({
    ...options,
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    // Its timer could not be stopped: expired rows are removed by `makeRateLimiter`.
    clearExpiredByTimeout: false,
  });

/** The counters of a limit, the widest first: what a network is refused makes no rows for ever new addresses and emails. */
export function makeCounters(name: string, limit: RateLimit, pool: Pool): Counter[] {
  const make = (budget: Budget, by: keyof typeof keysBy, factor = 1): Counter => {
    const options = {
      keyPrefix: `${name}/${by}/${budget.window}`,
      points: budget.points * factor,
      duration: budget.window,
    };
    const limiter =
      limit.store === 'memory'
        ? new RateLimiterMemory(options)
        : makeDatabaseCounter(pool, options);
    return { budget: { ...budget, points: options.points }, limiter, keyOf: keysBy[by] };
  };
  const ofAddresses = limit.budgets.filter(({ per }) => per === 'address');
  return [
    ...ofAddresses.map((one) => make(one, 'site', siteFactor)),
    ...ofAddresses.map((one) => make(one, 'address')),
    ...limit.budgets.filter(({ per }) => per !== 'address').map((one) => make(one, one.per)),
  ];
}
