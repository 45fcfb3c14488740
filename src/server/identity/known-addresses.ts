import type { Pool } from 'pg';
import {
  keyByAccountAndAddress,
  makeDatabaseCounter,
  type RateLimitClient,
} from '#server/http/rate-limit-counters.ts';

/** The addresses from which each account has signed in lately, as hashes of the two together. */
export interface KnownAddresses {
  has(client: Required<RateLimitClient>): Promise<boolean>;
  add(client: Required<RateLimitClient>): Promise<void>;
}

/** Seconds. */
const lifetime = 90 * 24 * 60 * 60;

export function makeKnownAddresses(pool: Pool): KnownAddresses {
  const rows = makeDatabaseCounter(pool, {
    keyPrefix: 'known-address',
    points: 1,
    duration: lifetime,
  });
  const keyOf = (client: RateLimitClient): string => keyByAccountAndAddress(client) ?? '';
  return {
    has: async (client) => (await rows.get(keyOf(client))) !== null,
    add: async (client) => {
      await rows.set(keyOf(client), 1, lifetime);
    },
  };
}
