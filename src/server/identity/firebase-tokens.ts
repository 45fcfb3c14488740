import {
  createRemoteJWKSet,
  errors,
  type JWTPayload,
  jwtVerify,
  type JWTVerifyGetKey,
  UnsecuredJWT,
} from 'jose';
import * as z from 'zod/mini';
import type { Identity } from '#contract/identity.ts';
import type { FirebaseSettings } from '#server/config.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Clock } from '#server/ops/clock.ts';

const keysUrl =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** Milliseconds. */
const keysTimeout = 5_000;

/** Seconds that the clocks of Firebase and of this machine may differ. */
const clockTolerance = 30;

const Moment = z.number().check(z.nonnegative());

const Claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(128)),
  iat: Moment,
  exp: Moment,
  auth_time: Moment,
  email: z.string().check(z.minLength(1)),
  email_verified: z._default(z.boolean(), false),
  name: z._default(z.string(), ''),
  picture: z.optional(z.string()),
});
type Claims = z.infer<typeof Claims>;

interface TokenCheck {
  readonly settings: FirebaseSettings;
  /** The keys that sign tokens; by default those of Google. */
  readonly keys?: JWTVerifyGetKey;
  readonly clock: Clock;
}

export type ReadIdToken = (token: string) => Promise<{ identity: Identity; validUntil: Date }>;

/** Firebase's keys cannot be read, or not yet the one of this token. */
const isAboutKeys = (error: unknown): boolean =>
  !(error instanceof errors.JOSEError) ||
  error instanceof errors.JWKSTimeout ||
  error instanceof errors.JWKSNoMatchingKey;

function readIdentity({
  sub,
  email,
  email_verified: emailVerified,
  name,
  picture,
}: Claims): Identity {
  const displayName = name === '' ? (email.split('@')[0] ?? email) : name;
  return { uid: sub, email, emailVerified, displayName, photoURL: picture ?? null };
}

/**
 * Verifies ID tokens as Firebase requires; reads whose one is, and until when it is valid.
 *
 * @throws AppError `provider-unreachable` when the keys cannot be read; any other error says what is wrong with the token
 */
export function makeTokenReader({ settings, clock, keys }: TokenCheck): ReadIdToken {
  const { projectId, emulatorUrl } = settings;
  const publicKeys = keys ?? createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: keysTimeout });

  const readPayload = async (token: string): Promise<JWTPayload> => {
    const issuer = `https://securetoken.google.com/${projectId}`;
    const options = { issuer, audience: projectId, clockTolerance, currentDate: clock() };
    if (emulatorUrl !== null) {
      // The emulator does not sign.
      return UnsecuredJWT.decode(token, options).payload;
    }
    const verified = await jwtVerify(token, publicKeys, { ...options, algorithms: ['RS256'] });
    return verified.payload;
  };

  return async (token) => {
    const payload = await readPayload(token).catch((error: unknown) => {
      throw isAboutKeys(error) ? new AppError('provider-unreachable', { retryAfter: 5 }) : error;
    });
    const claims = Claims.parse(payload);
    if (Math.max(claims.iat, claims.auth_time) > clock().getTime() / 1000 + clockTolerance) {
      throw new Error('Firebase sent an ID token from the future');
    }
    return { identity: readIdentity(claims), validUntil: new Date(claims.exp * 1000) };
  };
}
