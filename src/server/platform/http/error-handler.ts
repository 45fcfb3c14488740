import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { STATUS_CODES } from 'node:http';
import type { Problem } from '#contract/platform/endpoint.ts';
import type { ErrorCode } from '#contract/platform/errors.ts';
import { getErrorCode, isUnavailable } from '#server/platform/database/database-errors.ts';
import { inLanguage } from '#server/platform/site/language.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { requestLanguage } from '#server/platform/ops/request-context.ts';

/** Errors of Fastify by code, and of @fastify/static by name. */
const frameworkErrors: ReadonlyMap<string | undefined, ErrorCode> = new Map([
  ['FST_ERR_CTP_BODY_TOO_LARGE', 'body-too-large'],
  ['FST_ERR_CTP_INVALID_MEDIA_TYPE', 'unsupported-media-type'],
  ['FST_ERR_CTP_INVALID_JSON_BODY', 'malformed-request'],
  ['FST_ERR_CTP_EMPTY_JSON_BODY', 'malformed-request'],
  ['FST_ERR_CTP_INVALID_CONTENT_LENGTH', 'malformed-request'],
  ['FST_ERR_BAD_URL', 'page-not-found'],
  ['FST_ERR_MAX_PARAM_LENGTH', 'page-not-found'],
  ['PreconditionFailedError', 'precondition-failed'],
]);

/** Of a page or a picture that reads another one in process while the site shuts down. */
const afterClose = 'FST_ERR_REOPENED_CLOSE_SERVER';

/** A disk that is full, over its quota or read-only: requests succeed once the operator has corrected that. */
const diskErrors: ReadonlySet<string | undefined> = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

/** The sentence for each invalid field. */
export function toFields({
  validation = [],
}: Pick<FastifyError, 'validation'>): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of validation) {
    const field = issue.instancePath.split('/').filter(Boolean).join('.');
    fields[field] ??= issue.message ?? '';
  }
  return fields;
}

/** Seconds. A failover takes some ten. */
const retryAfter = 10;

/** `service-unavailable` says that nothing was written, so that the client may send the request again. */
const toUnavailable = ({ carried, method }: FastifyRequest, error: AppError): AppError =>
  carried?.mayHaveCommitted && method !== 'GET' && error.code === 'service-unavailable'
    ? new AppError('outcome-unknown', { retryAfter })
    : error;

function toAppError(error: unknown, request: FastifyRequest): AppError {
  const { raw } = request;
  if (error instanceof AppError) {
    return toUnavailable(request, error);
  }
  // The client closed the connection before it had sent its whole body.
  if (error instanceof Error && error === raw.errored) {
    return new AppError('malformed-request');
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    // A URL with a malformed id has no page.
    return error.validationContext === 'params'
      ? new AppError('page-not-found')
      : new AppError('validation-failed', { fields: toFields(error) });
  }
  const name = error instanceof Error ? error.name : undefined;
  const code = frameworkErrors.get(getErrorCode(error)) ?? frameworkErrors.get(name);
  if (code) {
    return new AppError(code);
  }
  if (getErrorCode(error) === afterClose) {
    return new AppError('service-unavailable', { retryAfter, isExpected: true });
  }
  return isUnavailable(error) || diskErrors.has(getErrorCode(error))
    ? toUnavailable(request, new AppError('service-unavailable', { retryAfter }))
    : new AppError('internal-error');
}

const toProblem = (error: AppError, requestId: string): Problem => ({
  type: 'about:blank',
  title: STATUS_CODES[error.status] ?? 'Error',
  status: error.status,
  detail: error.message,
  code: error.code,
  ...(error.fields && { fields: error.fields }),
  requestId,
});

/** Sends a thrown value as `application/problem+json`. Fastify also calls it for requests that it rejects before any hook. */
export function sendError(thrown: unknown, request: FastifyRequest, reply: FastifyReply) {
  // Fastify calls it before any hook, too.
  const error = inLanguage(requestLanguage(request), () => toAppError(thrown, request));
  if (error.status >= 500 && !error.isExpected) {
    request.log.error({ err: thrown }, 'request failed');
  }
  // After a failure in the middle of a body nobody reads the rest of it.
  if (error.status >= 500 && !request.raw.complete) {
    reply.header('connection', 'close');
  }
  if (error.retryAfter !== undefined) {
    reply.header('retry-after', String(error.retryAfter));
  }
  return reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(toProblem(error, request.id));
}
