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

/** The IP addresses from which each account has signed in lately, as hashes of the two together. */
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

export interface SignInLimits {
  readonly limiter: RateLimiter;
  readonly knownAddresses: KnownAddresses;
}

const toClient = ({ ip }: FastifyRequest, { email }: Pick<SignInInput, 'email'>) => ({
  address: ip,
  account: email,
});

const isWrongPassword = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'invalid-credential';

/**
 * Limits wrong passwords, for an email with an account and without one alike. An attempt counts before its password is
 * compared, so that many at once get through no more often, and is taken back unless the password was wrong. Where
 * the account has signed in before, only wrong passwords for it from that very address count.
 */
export function limitSignIns(
  provider: OwnAccountsProvider,
  { limiter, knownAddresses }: SignInLimits,
): OwnAccountsProvider {
  const signIn: OwnAccountsProvider['signIn'] = async (request, form) => {
    const client = toClient(request, form);
    const limits: LimitName[] = (await knownAddresses.has(client))
      ? ['wrong-sign-ins']
      : ['wrong-sign-ins-from-new-addresses', 'wrong-sign-ins'];
    await limiter.consume(limits, client);
    const session = await provider.signIn(request, form).catch(async (error: unknown) => {
      if (!isWrongPassword(error)) {
        // If that fails as well, the first error is the one to report.
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
