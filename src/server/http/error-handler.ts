import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { STATUS_CODES } from 'node:http';
import type { ErrorCode, Problem } from '#contract/errors.ts';
import { AppError } from './app-error.ts';
import { getErrorCode } from '#server/database/error-code.ts';
import { isUnavailable } from '#server/database/unavailable.ts';

/** What Fastify itself refuses before a handler runs. */
const fastifyErrors: ReadonlyMap<string, ErrorCode> = new Map<string, ErrorCode>([
  ['FST_ERR_CTP_BODY_TOO_LARGE', 'body-too-large'],
  ['FST_ERR_CTP_INVALID_MEDIA_TYPE', 'unsupported-media-type'],
  ['FST_ERR_CTP_INVALID_JSON_BODY', 'malformed-request'],
  ['FST_ERR_CTP_EMPTY_JSON_BODY', 'malformed-request'],
  ['FST_ERR_CTP_INVALID_CONTENT_LENGTH', 'malformed-request'],
  ['FST_ERR_BAD_URL', 'page-not-found'],
  ['FST_ERR_MAX_PARAM_LENGTH', 'page-not-found'],
]);

/** What the sending of a file refuses: it has no codes. */
const fileErrors: ReadonlyMap<string, ErrorCode> = new Map([
  ['PreconditionFailedError', 'precondition-failed'],
]);

function fieldsOf(error: FastifyError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.validation ?? []) {
    const field = issue.instancePath.split('/').filter(Boolean).join('.');
    fields[field] ??= issue.message ?? '';
  }
  return fields;
}

const knownCode = (error: unknown): ErrorCode | undefined =>
  fastifyErrors.get(getErrorCode(error) ?? '') ??
  (error instanceof Error ? fileErrors.get(error.name) : undefined);

/** The client closed the connection before it had sent its whole body: nobody reads the answer. */
const isFromClient = (error: unknown, { raw }: FastifyRequest): boolean =>
  error instanceof Error && error === raw.errored;

function toAppError(error: unknown, request: FastifyRequest): AppError {
  if (error instanceof AppError) {
    return error;
  }
  if (isFromClient(error, request)) {
    return new AppError('malformed-request');
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    // A malformed id in the address names nothing: that is "not there", not "wrongly filled in".
    return error.validationContext === 'params'
      ? new AppError('page-not-found')
      : new AppError('validation-failed', { fields: fieldsOf(error) });
  }
  const known = knownCode(error);
  if (known) {
    return new AppError(known);
  }
  if (isUnavailable(error)) {
    return new AppError('service-unavailable', { retryAfter: 5 });
  }
  return new AppError('internal-error');
}

function toProblem(error: AppError, requestId: string): Problem {
  return {
    type: 'about:blank',
    title: STATUS_CODES[error.status] ?? 'Error',
    status: error.status,
    detail: error.message,
    code: error.code,
    ...(error.fields && { fields: error.fields }),
    requestId,
  };
}

/** A failed query says its values, which are people's texts: the log gets the statement and the cause. */
const toLog = (error: unknown): object =>
  error instanceof Error && 'query' in error
    ? { err: error.cause, query: error.query }
    : { err: error };

/** Answers whatever was thrown; given to Fastify also for what it refuses before any hook runs. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = toAppError(error, request);
  if (refusal.status >= 500 && !refusal.isExpected) {
    request.log.error(toLog(error), 'request failed');
  }
  if (refusal.retryAfter !== undefined) {
    reply.header('retry-after', String(refusal.retryAfter));
  }
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(toProblem(refusal, request.id));
}

/** One error shape for everything that goes wrong: `application/problem+json`. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler(sendError);
}
