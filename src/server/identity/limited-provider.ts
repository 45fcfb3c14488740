import type { FastifyRequest } from 'fastify';
import type { SignInInput } from '#contract/account-input.ts';
import { AppError } from '#server/http/app-error.ts';
import type { RateLimiter } from '#server/http/rate-limiter.ts';
import type { LimitName } from '#server/http/rate-limits.ts';
import type { EmbeddedProvider } from './embedded-provider.ts';
import type { KnownAddresses } from './known-addresses.ts';

export interface SignInLimits {
  readonly limiter: RateLimiter;
  readonly knownAddresses: KnownAddresses;
}

const clientOf = ({ ip }: FastifyRequest, { email }: Pick<SignInInput, 'email'>) => ({
  address: ip,
  account: email,
});

const isWrongPassword = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'invalid-credential';

/**
 * Limits wrong passwords, for an email with an account and without one alike. A try counts before its password is
 * compared, so that many at once get through no more often, and is taken back unless the password was wrong. Where
 * the account has signed in before, only wrong passwords for it from that very address matter.
 */
export function limitSignIns(
  provider: EmbeddedProvider,
  { limiter, knownAddresses }: SignInLimits,
): EmbeddedProvider {
  const signIn: EmbeddedProvider['signIn'] = async (request, form) => {
    const client = clientOf(request, form);
    const limits: LimitName[] = (await knownAddresses.has(client))
      ? ['wrong-sign-ins']
      : ['wrong-sign-ins-from-new-addresses', 'wrong-sign-ins'];
    await limiter.consume(limits, client);
    const session = await provider.signIn(request, form).catch(async (error: unknown) => {
      if (!isWrongPassword(error)) {
        // Should that fail, too, the first error is the one to tell.
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
      await knownAddresses.add(clientOf(request, form));
      return session;
    },
  };
}
