import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { SignInInput } from '#contract/accounts/account-input.ts';
import {
  passwordMails,
  verificationMails,
  wrongSignIns,
  wrongSignInsFromNewAddresses,
} from '#contract/accounts/accounts.ts';
import {
  makeDatabaseCounter,
  type RateLimitClient,
  toKeys,
} from '#server/platform/http/rate-limit-counters.ts';
import type { RateLimiter } from '#server/platform/http/rate-limiter.ts';
import { isAppError } from '#server/platform/ops/app-error.ts';
import { countMailTo } from '#server/platform/mail/mailbox-limit.ts';
import { isProvedEmail } from '#server/accounts/users/users.queries.ts';
import type { AccountDeps } from './accounts.ts';
import type { IdentityProvider } from './identity-provider.ts';

/** Seconds. */
const lifetime = 90 * 24 * 60 * 60;

/** The IP addresses from which each account has signed in during the last 90 days. A row holds the hash of both. */
function makeKnownAddresses(pool: Pool) {
  const options = { keyPrefix: 'known-address', points: 1, duration: lifetime };
  const rows = makeDatabaseCounter(pool, options);
  const toKey = (client: RateLimitClient): string => toKeys(client)['account+address'] ?? '';
  return {
    has: async (client: RateLimitClient) => (await rows.get(toKey(client))) !== null,
    add: (client: RateLimitClient) => rows.set(toKey(client), 1, lifetime),
  };
}

const toClient = ({ ip }: FastifyRequest, { email }: Pick<SignInInput, 'email'>) => ({
  address: ip,
  account: email,
});

/**
 * Limits wrong passwords, for emails with and without an account alike. An attempt is counted before its password is
 * compared, so that concurrent ones cannot exceed the limit, and released unless the password was wrong. At an address from
 * which the account has signed in before, only the wrong passwords from there count.
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
        // Report the first error even if this fails as well.
        await limiter.release(limits, client).catch(() => {});
      }
      throw error;
    });
    await limiter.release(limits, client);
    await knownAddresses.add(client);
    return session;
  };

interface LimitDeps extends Pick<AccountDeps, 'database'> {
  readonly limiter: RateLimiter;
}

/** Limits the mails to a mailbox. Beyond it the response is the same and nothing is sent: the mailbox has links that work. */
function limitMails(
  provider: IdentityProvider,
  { database, limiter }: LimitDeps,
): Pick<IdentityProvider, 'sendVerificationLink' | 'sendPasswordLink'> {
  return {
    sendVerificationLink: async (identity, cookie) => {
      if (await countMailTo(limiter, identity.email)) {
        await provider.sendVerificationLink(identity, cookie);
      }
    },
    sendPasswordLink: async (email) => {
      if (await limiter.tryConsume([passwordMails], { account: email })) {
        // What strangers ask for elsewhere must not keep the owner of a proved address out. Both take as long.
        const isWithin = await countMailTo(limiter, email);
        if ((await isProvedEmail(database.db, email)) || isWithin) {
          await provider.sendPasswordLink(email);
        }
      }
    },
  };
}

/** A provider with the site's limits. */
export function limitProvider(
  provider: IdentityProvider,
  { database, limiter }: LimitDeps,
): IdentityProvider {
  const knownAddresses = makeKnownAddresses(database.pool);
  const { sendVerificationLink, sendPasswordLink } = limitMails(provider, { database, limiter });
  return {
    ...provider,
    signIn: limitSignIn(provider, limiter, knownAddresses),
    signUp: async (request, form) => {
      const session = await provider.signUp(request, form);
      const { identity, cookies } = session;
      await knownAddresses.add(toClient(request, form));
      if (await limiter.tryConsume([verificationMails], { account: identity.uid })) {
        await sendVerificationLink(identity, cookies.join('; '));
      }
      return session;
    },
    sendVerificationLink: async (identity, cookie) => {
      if (!identity.emailVerified) {
        await sendVerificationLink(identity, cookie);
      }
    },
    sendPasswordLink,
    resetPassword: async (request, form) => {
      const email = await provider.resetPassword(request, form);
      // Lets the owner sign in from this address while the account is under attack.
      await knownAddresses.add(toClient(request, { email }));
      return email;
    },
  };
}
