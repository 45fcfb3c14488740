import { createRemoteJWKSet, errors, jwtVerify, UnsecuredJWT } from 'jose';
import * as z from 'zod/mini';
import { ProvedEmailAddress } from '#contract/platform/primitives.ts';
import type { Identity } from '#contract/accounts/identity.ts';
import type { FirebaseSettings } from '#server/config.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import type { Clock } from '#server/platform/ops/clock.ts';

const keysUrl =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** Seconds that the clocks of Firebase and of this machine may differ. */
const clockTolerance = 30;

const Claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(128)),
  exp: z.number(),
  auth_time: z.number(),
  email: ProvedEmailAddress,
  email_verified: z._default(z.boolean(), false),
  name: z._default(z.string(), ''),
  picture: z._default(z.nullable(z.string()), null),
});

/** Whether the keys could not be read, or lack the one of this token. */
const isAboutKeys = (error: unknown): boolean =>
  !(error instanceof errors.JOSEError) ||
  error instanceof errors.JWKSTimeout ||
  error instanceof errors.JWKSNoMatchingKey;

/**
 * Verifies ID tokens as Firebase requires, and reads their identity and the end of their validity.
 *
 * @param keys read from Google by default
 * @throws AppError `provider-unreachable` when the keys cannot be read; other errors say what is wrong with the token
 */
export function makeTokenReader(
  { projectId, emulatorUrl }: FirebaseSettings,
  clock: Clock,
  keys: Parameters<typeof jwtVerify>[1] = createRemoteJWKSet(new URL(keysUrl)),
) {
  const readPayload = async (token: string, now: Date): Promise<unknown> => {
    const issuer = `https://securetoken.google.com/${projectId}`;
    const checks = { issuer, audience: projectId, clockTolerance, currentDate: now };
    // The age makes a token from the future fail.
    const options = { ...checks, maxTokenAge: '1h', algorithms: ['RS256'] };
    // The emulator does not sign.
    const { payload } = emulatorUrl
      ? UnsecuredJWT.decode(token, options)
      : await jwtVerify(token, keys, options);
    return payload;
  };

  return async (token: string): Promise<{ identity: Identity; validUntil: Date }> => {
    const now = clock();
    const payload = await readPayload(token, now).catch((error: unknown) => {
      throw isAboutKeys(error) ? new AppError('provider-unreachable', { retryAfter: 5 }) : error;
    });
    const { sub: uid, email, picture: photoURL, ...claims } = Claims.parse(payload);
    if (claims.auth_time > now.getTime() / 1000 + clockTolerance) {
      throw new Error('Firebase sent an ID token of a sign-in in the future');
    }
    const displayName = claims.name === '' ? (email.split('@')[0] ?? email) : claims.name;
    return {
      identity: { uid, email, emailVerified: claims.email_verified, displayName, photoURL },
      validUntil: new Date(claims.exp * 1000),
    };
  };
}
export type ReadIdToken = ReturnType<typeof makeTokenReader>;
