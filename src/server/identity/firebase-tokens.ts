import { errors, type JWTPayload, jwtVerify, type JWTVerifyGetKey, UnsecuredJWT } from 'jose';
import * as z from 'zod/mini';
import type { Clock } from '#server/ops/clock.ts';
import type { ProvenIdentity } from './identity-provider.ts';

export interface TokenCheck {
  readonly projectId: string;
  /** The keys that sign tokens; `unsigned` takes the Auth emulator's word for everything. */
  readonly keys: JWTVerifyGetKey | 'unsigned';
  readonly clock: Clock;
}

/** Answers who a token names; null for a token that proves nothing. */
export type ReadToken = (token: string) => Promise<ProvenIdentity | null>;

/** Seconds that the clocks of the provider and of this machine may differ. */
const clockTolerance = 30;

const Moment = z.number().check(z.nonnegative());

const Claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(128)),
  iat: Moment,
  auth_time: Moment,
  email: z.string().check(z.minLength(1)),
  email_verified: z._default(z.boolean(), false),
  name: z.optional(
    z.pipe(
      z.string(),
      z.transform((name) => (name === '' ? undefined : name)),
    ),
  ),
  picture: z.optional(z.string()),
});
type Claims = z.infer<typeof Claims>;

/** What people are called before they tell their name. */
const nameOf = (email: string): string => email.split('@')[0] ?? email;

const toProof = (claims: Claims): ProvenIdentity => ({
  identity: {
    uid: claims.sub,
    email: claims.email,
    emailVerified: claims.email_verified,
    displayName: claims.name ?? nameOf(claims.email),
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

/** Checks ID tokens as the provider asks for it; `provider-unreachable` when its keys are not to be had. */
export function makeTokenReader(check: TokenCheck): ReadToken {
  return async (token) => {
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
}
