import type { FastifyBaseLogger } from 'fastify';
import { importPKCS8, SignJWT } from 'jose';
import * as z from 'zod/mini';
import type { ErrorCode } from '#contract/platform/errors.ts';
import type { FirebaseSettings, ServiceAccount } from '#server/config.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import type { Tokens } from './accounts.ts';

/** Firebase's codes and the contract's. */
const codes: Readonly<Record<string, ErrorCode>> = {
  INVALID_LOGIN_CREDENTIALS: 'invalid-credential',
  EMAIL_NOT_FOUND: 'invalid-credential',
  INVALID_PASSWORD: 'invalid-credential',
  INVALID_IDP_RESPONSE: 'invalid-credential',
  INVALID_CREDENTIAL_OR_PROVIDER_ID: 'invalid-credential',
  MISSING_OR_INVALID_NONCE: 'invalid-credential',
  EMAIL_EXISTS: 'email-already-in-use',
  WEAK_PASSWORD: 'weak-password',
  PASSWORD_DOES_NOT_MEET_REQUIREMENTS: 'weak-password',
  INVALID_EMAIL: 'invalid-email',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'too-many-requests',
  RESET_PASSWORD_EXCEED_LIMIT: 'too-many-requests',
  QUOTA_EXCEEDED: 'too-many-requests',
  USER_DISABLED: 'user-disabled',
  EXPIRED_OOB_CODE: 'link-not-valid',
  INVALID_OOB_CODE: 'link-not-valid',
  INVALID_ID_TOKEN: 'not-signed-in',
  INVALID_REFRESH_TOKEN: 'not-signed-in',
  TOKEN_EXPIRED: 'not-signed-in',
  USER_NOT_FOUND: 'not-signed-in',
};

/** Milliseconds. */
const timeLimit = 5_000;

const Problem = z.object({ error: z.object({ message: z.string() }) });

/** The answer of a call that signs in. */
export const SignInAnswer = z.object({ idToken: z.string(), refreshToken: z.string() });

const RefreshedTokens = z.object({ id_token: z.string(), refresh_token: z.string() });

/** Reads the code only: the rest of the message may quote user input. */
function toError(status: number, answer: unknown): Error {
  const problem = Problem.safeParse(answer);
  const reason = /^[A-Z_]+\b/.exec(problem.success ? problem.data.error.message : '')?.[0] ?? '';
  const code = codes[reason];
  return code ? new AppError(code) : new Error(`Firebase answered ${status} ${reason}`.trim());
}

/** Sent in headers, because URLs are logged. */
type Credentials = Readonly<Record<'x-goog-api-key' | 'authorization', string>>;

function makeSend({ emulatorUrl }: FirebaseSettings, logger: Logger) {
  const unreachableError = (reason: object): AppError => {
    logger.warn(reason, 'Firebase cannot be reached');
    return new AppError('provider-unreachable', { retryAfter: 5 });
  };
  return async (
    path: string,
    body: string | URLSearchParams,
    credentials: Partial<Credentials>,
  ): Promise<unknown> => {
    const type = typeof body === 'string' && { 'content-type': 'application/json' };
    const response = await fetch(`${emulatorUrl ? `${emulatorUrl}/` : 'https://'}${path}`, {
      method: 'POST',
      headers: { ...credentials, ...type },
      body,
      // The body may hold a password.
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimit),
    }).catch((err: unknown) => {
      throw unreachableError({ err });
    });
    const { status, ok } = response;
    const answer: unknown = await response.json().catch(() => null);
    if (status >= 500 || answer === null) {
      throw unreachableError({ status });
    }
    if (!ok) {
      throw toError(status, answer);
    }
    return answer;
  };
}

type Logger = Pick<FastifyBaseLogger, 'warn'>;

const AccessToken = z.object({ access_token: z.string() });

/** Identity Toolkit holds the accounts. */
const toolkit = 'identitytoolkit.googleapis.com/v1';

/** Seconds. */
const assertionLifetime = 300;

/** The JWT that Google exchanges for an access token of the service account. */
async function signAssertion(
  { clientEmail, privateKey }: ServiceAccount,
  now: Date,
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({ scope: 'https://www.googleapis.com/auth/identitytoolkit' })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(clientEmail)
    .setAudience('https://oauth2.googleapis.com/token')
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + assertionLifetime)
    .sign(await importPKCS8(privateKey, 'RS256'));
}

/**
 * The access token that may delete any account: from the service account, or that of the emulator. Undefined with neither.
 */
function makeOperatorToken(
  { serviceAccount, emulatorUrl }: FirebaseSettings,
  send: ReturnType<typeof makeSend>,
): ((now: Date) => Promise<string>) | undefined {
  if (!serviceAccount) {
    return emulatorUrl === null ? undefined : async () => 'owner';
  }
  return async (now) => {
    const body = {
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: await signAssertion(serviceAccount, now),
    };
    const answer = await send('oauth2.googleapis.com/token', new URLSearchParams(body), {});
    return AccessToken.parse(answer).access_token;
  };
}

/**
 * Calls Firebase's REST interfaces.
 *
 * @throws AppError the contract's code for a rejection, `provider-unreachable` without an answer
 */
export function makeFirebaseCalls(settings: FirebaseSettings, logger: Logger) {
  const { projectId } = settings;
  const key = { 'x-goog-api-key': settings.apiKey };
  const send = makeSend(settings, logger);
  return {
    /** Calls `accounts:<name>` of Identity Toolkit and parses its response. */
    call: async <Schema extends z.ZodMiniType>(
      name: string,
      body: object,
      schema: Schema,
    ): Promise<z.output<Schema>> =>
      schema.parse(await send(`${toolkit}/accounts:${name}`, JSON.stringify(body), key)),
    /** Gets a new ID token, and possibly a new refresh token. */
    refresh: async (refreshToken: string): Promise<Tokens> => {
      const body = { grant_type: 'refresh_token', refresh_token: refreshToken };
      const path = 'securetoken.googleapis.com/v1/token';
      const tokens = RefreshedTokens.parse(await send(path, new URLSearchParams(body), key));
      return { idToken: tokens.id_token, refreshToken: tokens.refresh_token };
    },
    getOperatorToken: makeOperatorToken(settings, send),
    /** Deletes any account. */
    deleteAccount: async (localId: string, operatorToken: string): Promise<void> => {
      const path = `${toolkit}/projects/${projectId}/accounts:delete`;
      const credentials = { authorization: `Bearer ${operatorToken}` };
      await send(path, JSON.stringify({ localId }), credentials);
    },
  };
}
export type FirebaseCalls = ReturnType<typeof makeFirebaseCalls>;
