import { STATUS_CODES } from 'node:http';
import { type ErrorCode, errors, Problem } from '#contract/errors.ts';

export const headerComponents = {
  ETag: {
    description:
      'Names this answer. Sent back as `If-None-Match`, it spares an answer that is the same.',
    schema: { type: 'string' },
  },
  Link: {
    description: '`<…?cursor=…>; rel="next"` where the list goes on; absent at its end.',
    schema: { type: 'string' },
  },
  RetryAfter: {
    description: 'Seconds until another try makes sense.',
    schema: { type: 'integer', minimum: 0 },
  },
  SetCookie: {
    description: 'The cookie of the session; without a value where the session has ended.',
    schema: { type: 'string' },
  },
};
/** A reference to a header that answers share. */
export const header = (name: keyof typeof headerComponents) => ({
  $ref: `#/components/headers/${name}`,
});

const exampleRequestId = '3f0c8a52-6f1e-4d55-9a27-1b6f2f0d9c11';

const problemExample = (code: ErrorCode): Problem => {
  const { status, text } = errors[code];
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? '',
    status,
    detail: text,
    code,
    ...(code === 'validation-failed' && { fields: { position: 'This field is required !!' } }),
    requestId: exampleRequestId,
  };
};

/** An example of every error, by its code. */
export const problemExamples = () =>
  Object.fromEntries(
    Problem.shape.code.options.map((code) => [
      code,
      { summary: errors[code].text, value: problemExample(code) },
    ]),
  );

const mayRetry: ReadonlySet<number> = new Set([429, 503]);

const refusal = (status: number, codes: readonly ErrorCode[]) => ({
  description: `${STATUS_CODES[status]}: ${codes.map((code) => `\`${code}\``).join(', ')}`,
  ...(mayRetry.has(status) && { headers: { 'Retry-After': header('RetryAfter') } }),
  content: {
    'application/problem+json': {
      schema: { $ref: '#/components/schemas/Problem' },
      examples: Object.fromEntries(
        codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]),
      ),
    },
  },
});

/** The answers of a call that has these errors, by status. */
export function refusals(codes: readonly ErrorCode[]) {
  const statuses = [...new Set(codes.map((code) => errors[code].status))].toSorted((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      refusal(
        status,
        codes.filter((code) => errors[code].status === status),
      ),
    ]),
  );
}
