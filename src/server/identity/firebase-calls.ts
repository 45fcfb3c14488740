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
export const Tokens = z.object({ idToken: z.string(), refreshToken: z.string() });
export type Tokens = z.infer<typeof Tokens>;

const RefreshedTokens = z.object({ id_token: z.string(), refresh_token: z.string() });

/** Only the code in front: the rest of Firebase's sentences may quote what was typed. */
function toError(status: number, answer: unknown): Error {
  const problem = Problem.safeParse(answer);
  const reason = /^[A-Z_]+\b/.exec(problem.success ? problem.data.error.message : '')?.[0] ?? '';
  const code = codes[reason];
  return code ? new AppError(code) : new Error(`Firebase answered ${status} ${reason}`.trim());
}

function makeSend({ apiKey, emulatorUrl }: FirebaseSettings, logger: Logger) {
  const toUnreachable = (facts: object): AppError => {
    logger.warn(facts, 'Firebase cannot be reached');
    return new AppError('provider-unreachable', { retryAfter: 5 });
  };
  return async (path: string, body: string | URLSearchParams): Promise<unknown> => {
    const type = typeof body === 'string' && { 'content-type': 'application/json' };
    const response = await fetch(`${emulatorUrl ? `${emulatorUrl}/` : 'https://'}${path}`, {
      method: 'POST',
      // In a header, because URLs are logged.
      headers: { 'x-goog-api-key': apiKey, ...type },
      body,
      // The body may have a password.
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimit),
    }).catch((err: unknown) => {
      throw toUnreachable({ err });
    });
    const { status, ok } = response;
    const answer: unknown = await response.json().catch(() => null);
    if (status >= 500 || answer === null) {
      throw toUnreachable({ status });
    }
    if (!ok) {
      throw toError(status, answer);
    }
    return answer;
  };
}

type Logger = Pick<FastifyBaseLogger, 'warn'>;

/**
 * Calls Firebase's REST interfaces.
 *
 * @throws AppError the contract's code for a rejection, `provider-unreachable` without an answer
 */
export function makeFirebaseCalls(settings: FirebaseSettings, logger: Logger) {
  const send = makeSend(settings, logger);
  return {
    /** `accounts:<name>` of Identity Toolkit, whose answer has the fields of the schema. */
    call: async <Schema extends z.ZodMiniType>(
      name: string,
      body: object,
      schema: Schema,
    ): Promise<z.output<Schema>> => {
      const path = `identitytoolkit.googleapis.com/v1/accounts:${name}`;
      return schema.parse(await send(path, JSON.stringify(body)));
    },
    /** A new ID token. The refresh token may be a new one, too. */
    refresh: async (refreshToken: string): Promise<Tokens> => {
      const body = { grant_type: 'refresh_token', refresh_token: refreshToken };
      const path = 'securetoken.googleapis.com/v1/token';
      const tokens = RefreshedTokens.parse(await send(path, new URLSearchParams(body)));
      return { idToken: tokens.id_token, refreshToken: tokens.refresh_token };
    },
  };
}
export type FirebaseCalls = ReturnType<typeof makeFirebaseCalls>;
