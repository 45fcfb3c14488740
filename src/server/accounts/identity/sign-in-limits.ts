import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { SignInInput } from '#contract/accounts/account-input.ts';
import {
  googleReturns,
  passwordMails,
  verificationMails,
  wrongSignIns,
  wrongSignInsFromNewAddresses,
} from '#contract/accounts/accounts.ts';
import {
  keyByAccountAndAddress,
  makeDatabaseCounter,
  type RateLimitClient,
} from '#server/platform/http/rate-limit-counters.ts';
import type { RateLimiter } from '#server/platform/http/rate-limiter.ts';
import { isAppError } from './auth-error.ts';
import type { GoogleSignIn } from './google-sign-in.ts';
import type { AccountDeps, IdentityProvider } from './identity-provider.ts';

/** Seconds. */
const lifetime = 90 * 24 * 60 * 60;

/** The IP addresses from which each account has signed in during the last 90 days, as hashes of the two together. */
function makeKnownAddresses(pool: Pool) {
  const options = { keyPrefix: 'known-address', points: 1, duration: lifetime };
  const rows = makeDatabaseCounter(pool, options);
  const toKey = (client: RateLimitClient): string => keyByAccountAndAddress(client) ?? '';
  return {
    has: async (client: RateLimitClient) => (await rows.get(toKey(client))) !== null,
    add: (client: RateLimitClient) => rows.set(toKey(client), 1, lifetime),
  };
}

const toClient = (
  { ip: address }: FastifyRequest,
  { email: account }: Pick<SignInInput, 'email'>,
) => ({
  address,
  account,
});

/**
 * Limits wrong passwords, for emails with and without an account alike. An attempt is counted before its password is
 * compared, so that concurrent ones cannot exceed the limit, and released unless the password was wrong. From an address
 * where the account has signed in before, only wrong passwords for it from that address count.
 */
const limitSignIn =
  (
    provider: IdentityProvider,
    limiter: RateLimiter,
    knownAddresses: ReturnType<typeof makeKnownAddresses>,
  ): IdentityProvider['signIn'] =>
  async (request, form) => {
    const client = toClient(request, form);
    const limits = (await knownAddresses.has(client))
      ? [wrongSignIns]
      : [wrongSignInsFromNewAddresses, wrongSignIns];
    await limiter.consume(limits, client);
    const session = await provider.signIn(request, form).catch(async (error: unknown) => {
      if (!isAppError(error, 'invalid-credential')) {
        // If that fails as well, the first error is reported.
        await limiter.release(limits, client).catch(() => {});
      }
      throw error;
    });
    await limiter.release(limits, client);
    await knownAddresses.add(client);
    return session;
  };

/** Limits the redirects from Google: anyone can request them, and each makes two requests to Google. */
export const limitGoogle = (google: GoogleSignIn, limiter: RateLimiter): GoogleSignIn => ({
  ...google,
  finish: async (request) => {
    await limiter.consume([googleReturns], { address: request.ip });
    return google.finish(request);
  },
});

interface LimitDeps extends Pick<AccountDeps, 'database'> {
  readonly limiter: RateLimiter;
}

/** A provider with the site's limits. */
export function limitProvider(
  provider: IdentityProvider,
  { database, limiter }: LimitDeps,
): IdentityProvider {
  const knownAddresses = makeKnownAddresses(database.pool);
  return {
    ...provider,
    signIn: limitSignIn(provider, limiter, knownAddresses),
    signUp: async (request, form) => {
      const session = await provider.signUp(request, form);
      const { identity, cookies } = session;
      await knownAddresses.add(toClient(request, form));
      if (await limiter.tryConsume([verificationMails], { account: identity.uid })) {
        await provider.sendVerificationLink(identity, cookies.join('; '));
      }
      return session;
    },
    sendVerificationLink: async (identity, cookie) => {
      if (!identity.emailVerified) {
        await provider.sendVerificationLink(identity, cookie);
      }
    },
    sendPasswordLink: async (email) => {
      // Above the mailbox's limit nothing is sent and the response is the same: the links sent before are still valid.
      if (await limiter.tryConsume([passwordMails], { account: email })) {
        await provider.sendPasswordLink(email);
      }
    },
    resetPassword: async (request, form) => {
      const email = await provider.resetPassword(request, form);
      // During an attack on the account its owner can sign in from this address.
      await knownAddresses.add(toClient(request, { email }));
      return email;
    },
  };
}
