import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import type { ErrorCode } from '#contract/errors.ts';
import type { FirebaseSettings } from '#server/config.ts';
import { AppError } from '#server/http/app-error.ts';

/** Firebase's codes and the contract's. */
const codes: Readonly<Record<string, ErrorCode>> = {
  INVALID_LOGIN_CREDENTIALS: 'invalid-credential',
  EMAIL_NOT_FOUND: 'invalid-credential',
  INVALID_PASSWORD: 'invalid-credential',
  INVALID_IDP_RESPONSE: 'invalid-credential',
  INVALID_CREDENTIAL_OR_PROVIDER_ID: 'invalid-credential',
  MISSING_OR_INVALID_NONCE: 'invalid-credential',
  EMAIL_EXISTS: 'email-already-in-use',
  FEDERATED_USER_ID_ALREADY_LINKED: 'email-already-in-use',
  WEAK_PASSWORD: 'weak-password',
  MISSING_PASSWORD: 'weak-password',
  PASSWORD_DOES_NOT_MEET_REQUIREMENTS: 'weak-password',
  INVALID_EMAIL: 'invalid-email',
  MISSING_EMAIL: 'invalid-email',
  INVALID_RECIPIENT_EMAIL: 'invalid-email',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'too-many-requests',
  RESET_PASSWORD_EXCEED_LIMIT: 'too-many-requests',
  QUOTA_EXCEEDED: 'too-many-requests',
  USER_DISABLED: 'user-disabled',
  EXPIRED_OOB_CODE: 'link-not-valid',
  INVALID_OOB_CODE: 'link-not-valid',
  CREDENTIAL_TOO_OLD_LOGIN_AGAIN: 'not-signed-in',
  INVALID_ID_TOKEN: 'not-signed-in',
  INVALID_REFRESH_TOKEN: 'not-signed-in',
  TOKEN_EXPIRED: 'not-signed-in',
  USER_NOT_FOUND: 'not-signed-in',
};

/** Milliseconds. */
const timeLimit = 5_000;

const Problem = z.object({ error: z.object({ message: z.string() }) });

/** The fields of an answer that signs in. */
export const tokenFields = { idToken: z.string(), refreshToken: z.string() };

export interface FirebaseTokens {
  readonly idToken: string;
  readonly refreshToken: string;
}

const RefreshedTokens = z.object({ id_token: z.string(), refresh_token: z.string() });

const unreachable = () => new AppError('provider-unreachable', { retryAfter: 5 });

/** Only the code in front: the rest of Firebase's sentences may quote what was typed. */
function toError(status: number, answer: unknown): Error {
  const problem = Problem.safeParse(answer);
  const reason = /^[A-Z_]+\b/.exec(problem.success ? problem.data.error.message : '')?.[0] ?? '';
  const code = codes[reason];
  return code ? new AppError(code) : new Error(`Firebase answered ${status} ${reason}`.trim());
}

type Send = (url: string, body: string | URLSearchParams) => Promise<unknown>;

/** The API key is in a header, because URLs are logged. */
const makeSend =
  (apiKey: string, logger: Pick<FastifyBaseLogger, 'warn'>): Send =>
  async (url, body) => {
    const type = typeof body === 'string' && { 'content-type': 'application/json' };
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'x-goog-api-key': apiKey, ...type },
      body,
      signal: AbortSignal.timeout(timeLimit),
    }).catch((error: unknown) => {
      logger.warn({ err: error }, 'Firebase cannot be reached');
      throw unreachable();
    });
    const answer: unknown = await response.json().catch(() => null);
    if (response.status >= 500 || answer === null) {
      logger.warn({ status: response.status }, 'Firebase does not work');
      throw unreachable();
    }
    if (!response.ok) {
      throw toError(response.status, answer);
    }
    return answer;
  };

type Answer<Fields extends z.core.$ZodLooseShape> = z.infer<z.ZodMiniObject<Fields>>;

/**
 * Calls Firebase's REST interfaces.
 *
 * @throws AppError the contract's code for a rejection, `provider-unreachable` without an answer
 */
export function makeFirebaseCalls(
  { apiKey, emulatorUrl }: FirebaseSettings,
  logger: Pick<FastifyBaseLogger, 'warn'>,
) {
  const send = makeSend(apiKey, logger);
  const getUrl = (host: string, path: string) =>
    `${emulatorUrl ? `${emulatorUrl}/` : 'https://'}${host}.googleapis.com/v1/${path}`;
  return {
    /** `accounts:<name>` of Identity Toolkit; the fields of the answer are as Firebase names them. */
    call: async <Fields extends z.core.$ZodLooseShape>(
      name: string,
      body: object,
      fields: Fields,
    ): Promise<Answer<Fields>> => {
      const url = getUrl('identitytoolkit', `accounts:${name}`);
      return z.object(fields).parse(await send(url, JSON.stringify(body)));
    },
    /** A new ID token. The refresh token may be a new one, too. */
    refresh: async (refreshToken: string): Promise<FirebaseTokens> => {
      const body = { grant_type: 'refresh_token', refresh_token: refreshToken };
      const answer = await send(getUrl('securetoken', 'token'), new URLSearchParams(body));
      const tokens = RefreshedTokens.parse(answer);
      return { idToken: tokens.id_token, refreshToken: tokens.refresh_token };
    },
  };
}
export type FirebaseCalls = ReturnType<typeof makeFirebaseCalls>;
