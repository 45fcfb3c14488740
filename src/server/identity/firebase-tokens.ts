import {
  createRemoteJWKSet,
  customFetch,
  errors,
  type FetchImplementation,
  type JWTPayload,
  jwtVerify,
  type JWTVerifyGetKey,
  UnsecuredJWT,
} from 'jose';
import * as z from 'zod/mini';
import { AppError } from '#server/http/app-error.ts';
import type { Clock } from '#server/ops/clock.ts';
import type { ProvenIdentity } from './identity-provider.ts';

const keysUrl =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** Milliseconds. An unknown key id causes no more than one request within this time. */
const cooldown = 30_000;
/** Milliseconds after which withdrawn keys are dropped, if the provider answers. */
const refreshInterval = 6 * 60 * 60 * 1000;
/** Milliseconds. */
const timeLimit = 5_000;

interface KeySource {
  readonly fetchKeys: FetchImplementation;
  readonly clock: Clock;
  /** Called with the reason when the keys cannot be read. */
  readonly warn: (error: unknown) => void;
}

/**
 * The provider's public keys. Cached ones continue to work while the provider is unreachable. Without any, or for a key
 * that is not among them, a token can be neither accepted nor rejected: that is `provider-unreachable`.
 */
export function makeFirebaseKeys({ fetchKeys, clock, warn }: KeySource): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(new URL(keysUrl), {
    // The library would drop keys of this age even when it can get no others.
    cacheMaxAge: Infinity,
    cooldownDuration: cooldown,
    timeoutDuration: timeLimit,
    [customFetch]: fetchKeys,
  });
  let refreshedAt = clock().getTime();

  return async (header, token) => {
    const now = clock().getTime();
    if (now - refreshedAt >= refreshInterval) {
      refreshedAt = now;
      keys.reload().catch(warn);
    }
    try {
      return await keys(header, token);
    } catch (error) {
      const isAboutToken =
        error instanceof errors.JWKSNoMatchingKey ||
        error instanceof errors.JWKSMultipleMatchingKeys;
      if (isAboutToken) {
        throw error;
      }
      warn(error);
      throw new AppError('provider-unreachable', { retryAfter: 5 });
    }
  };
}

interface TokenCheck {
  readonly projectId: string;
  /** The keys that sign tokens; `unsigned` accepts the tokens of the Auth emulator. */
  readonly keys: JWTVerifyGetKey | 'unsigned';
  readonly clock: Clock;
}

/** Seconds that the clocks of the provider and of this machine may differ. */
const clockTolerance = 30;

const Moment = z.number().check(z.nonnegative());

const Claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(128)),
  iat: Moment,
  auth_time: Moment,
  email: z.string().check(z.minLength(1)),
  email_verified: z._default(z.boolean(), false),
  name: z.optional(z.string()),
  picture: z.optional(z.string()),
});

const toProof = ({ email, name = '', ...claims }: z.infer<typeof Claims>): ProvenIdentity => ({
  identity: {
    uid: claims.sub,
    email,
    emailVerified: claims.email_verified,
    displayName: name === '' ? (email.split('@')[0] ?? email) : name,
    photoURL: claims.picture ?? null,
  },
  signedInAt: new Date(claims.auth_time * 1000),
});

async function readPayload(token: string, check: TokenCheck): Promise<JWTPayload> {
  const options = {
    issuer: `https://securetoken.google.com/${check.projectId}`,
    audience: check.projectId,
    clockTolerance,
    currentDate: check.clock(),
    requiredClaims: ['exp', 'iat', 'sub', 'auth_time'],
  };
  if (check.keys === 'unsigned') {
    return UnsecuredJWT.decode(token, options).payload;
  }
  const { payload } = await jwtVerify(token, check.keys, { ...options, algorithms: ['RS256'] });
  return payload;
}

/**
 * Verifies ID tokens as the provider requires; null for an invalid token.
 * @throws AppError `provider-unreachable` when the provider's keys cannot be read
 */
export const makeTokenReader =
  (check: TokenCheck) =>
  async (token: string): Promise<ProvenIdentity | null> => {
    try {
      const claims = Claims.safeParse(await readPayload(token, check));
      const latest = check.clock().getTime() / 1000 + clockTolerance;
      return claims.success && Math.max(claims.data.iat, claims.data.auth_time) <= latest
        ? toProof(claims.data)
        : null;
    } catch (error) {
      if (error instanceof errors.JOSEError) {
        return null;
      }
      throw error;
    }
  };
