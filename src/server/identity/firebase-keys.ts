import {
  createRemoteJWKSet,
  customFetch,
  errors,
  type FetchImplementation,
  type JWTVerifyGetKey,
} from 'jose';
import { AppError } from '#server/http/app-error.ts';
import type { Clock } from '#server/ops/clock.ts';

const keysUrl =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** Milliseconds. A key id nobody knows is asked for no more often than this. */
const cooldown = 30_000;
/** Milliseconds after which withdrawn keys are forgotten, should the provider answer. */
const refreshInterval = 6 * 60 * 60 * 1000;
/** Milliseconds. */
const timeLimit = 5_000;

export interface KeySource {
  readonly fetchKeys: FetchImplementation;
  readonly clock: Clock;
  /** Hears why the keys could not be read. */
  readonly warn: (error: unknown) => void;
}

const isAboutTheToken = (error: unknown): boolean =>
  error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys;

/**
 * The provider's public keys. Those once read go on working while the provider cannot be reached;
 * without any, or for a key that is not among them, nobody can say whether a token is right:
 * that is `provider-unreachable`, not a refusal.
 */
export function makeFirebaseKeys({ fetchKeys, clock, warn }: KeySource): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(new URL(keysUrl), {
    // The library would drop keys of this age even when it can get no others: see `refresh`.
    cacheMaxAge: Infinity,
    cooldownDuration: cooldown,
    timeoutDuration: timeLimit,
    [customFetch]: fetchKeys,
  });
  let askedAt = clock().getTime();

  const refresh = () => {
    const now = clock().getTime();
    if (now - askedAt < refreshInterval) {
      return;
    }
    askedAt = now;
    keys.reload().catch(warn);
  };

  return async (header, token) => {
    refresh();
    try {
      return await keys(header, token);
    } catch (error) {
      if (isAboutTheToken(error)) {
        throw error;
      }
      warn(error);
      throw new AppError('provider-unreachable', { retryAfter: 5 });
    }
  };
}
