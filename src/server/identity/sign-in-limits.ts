import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { SignInInput } from '#contract/account-input.ts';
import { AppError } from '#server/http/app-error.ts';
import {
  keyByAccountAndAddress,
  makeDatabaseCounter,
  type RateLimitClient,
} from '#server/http/rate-limit-counters.ts';
import type { RateLimiter } from '#server/http/rate-limiter.ts';
import type { LimitName } from '#server/http/rate-limits.ts';
import type { OwnAccountsProvider } from './own-accounts-provider.ts';

/** Seconds. */
const lifetime = 90 * 24 * 60 * 60;

/** The IP addresses from which each account has signed in during the last 90 days, as hashes of the two together. */
export function makeKnownAddresses(pool: Pool) {
  const options = { keyPrefix: 'known-address', points: 1, duration: lifetime };
  const rows = makeDatabaseCounter(pool, options);
  const toKey = (client: RateLimitClient): string => keyByAccountAndAddress(client) ?? '';
  return {
    has: async (client: Required<RateLimitClient>): Promise<boolean> =>
      (await rows.get(toKey(client))) !== null,
    add: async (client: Required<RateLimitClient>): Promise<void> => {
      await rows.set(toKey(client), 1, lifetime);
    },
  };
}
export type KnownAddresses = ReturnType<typeof makeKnownAddresses>;

const toClient = ({ ip }: FastifyRequest, { email }: Pick<SignInInput, 'email'>) => ({
  address: ip,
  account: email,
});

/**
 * Limits wrong passwords, for emails with and without an account alike. An attempt is counted before its password is
 * compared, so that concurrent ones cannot exceed the limit, and released unless the password was wrong. From an address
 * where the account has signed in before, only wrong passwords for it from that address count.
 */
export function limitSignIns(
  provider: OwnAccountsProvider,
  limiter: RateLimiter,
  knownAddresses: KnownAddresses,
): OwnAccountsProvider {
  const signIn: OwnAccountsProvider['signIn'] = async (request, form) => {
    const client = toClient(request, form);
    const limits: LimitName[] = (await knownAddresses.has(client))
      ? ['wrong-sign-ins']
      : ['wrong-sign-ins-from-new-addresses', 'wrong-sign-ins'];
    await limiter.consume(limits, client);
    const session = await provider.signIn(request, form).catch(async (error: unknown) => {
      const isWrongPassword = error instanceof AppError && error.code === 'invalid-credential';
      if (!isWrongPassword) {
        // If that fails as well, the first error is reported.
        await Promise.allSettled([limiter.release(limits, client)]);
      }
      throw error;
    });
    await limiter.release(limits, client);
    await knownAddresses.add(client);
    return session;
  };

  return {
    ...provider,
    signIn,
    signUp: async (request, form) => {
      const session = await provider.signUp(request, form);
      await knownAddresses.add(toClient(request, form));
      return session;
    },
  };
}
