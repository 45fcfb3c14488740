import type { FastifySchema } from 'fastify';
import type { AccessRule, EndpointConfig } from '#contract/platform/endpoint.ts';
import { type ErrorCode, errors } from '#contract/platform/errors.ts';
import { apiBase } from '#contract/platform/urls.ts';

interface Operation {
  readonly method?: string | readonly string[];
  readonly url?: string | undefined;
  readonly schema?: FastifySchema | undefined;
  readonly config?: Partial<EndpointConfig>;
}

/** The errors of each access rule. */
const accessErrors: Readonly<Record<AccessRule, readonly ErrorCode[]>> = {
  anyone: [],
  'signed-in': [],
  self: ['identity-mismatch'],
  employer: ['not-an-employer', 'only-a-viewer'],
  'company-member': ['not-an-employer'],
  'company-owner': ['not-an-employer', 'not-the-company-owner'],
  'job-seeker': ['not-a-job-seeker', 'own-job'],
  'job-owner': ['not-the-job-owner', 'only-a-viewer'],
  'application-employer': ['not-a-participant', 'only-a-viewer'],
  'application-seeker': ['not-a-participant'],
  // 404 does not disclose whether someone applied.
  participant: ['application-not-found', 'only-a-viewer'],
  'applicant-reader': ['applicant-hidden'],
  // 404 does not disclose whether the file exists.
  'file-owner': ['file-not-found'],
  'file-reader': ['file-not-found'],
  administrator: ['not-an-administrator'],
};

const listAccessErrors = (access: AccessRule): readonly ErrorCode[] =>
  access === 'anyone' ? [] : ['not-signed-in', 'user-disabled', ...accessErrors[access]];

/** The errors of every method but GET and HEAD: its body, and the limit of writes of an IP address. */
const bodyErrors: readonly ErrorCode[] = [
  'malformed-request',
  'body-too-large',
  'unsupported-media-type',
  'too-many-requests',
  'outcome-unknown',
];

/** A session with an account at Firebase cannot be read while Firebase is away. */
const always: readonly ErrorCode[] = [
  'internal-error',
  'service-unavailable',
  'provider-unreachable',
];

/** All errors of an operation: its own, and those that follow from its access, parameters, body and limits. */
export function listErrors({ method, url, schema, config }: Operation): ErrorCode[] {
  return [
    ...new Set<ErrorCode>([
      ...(schema?.querystring || schema?.body ? (['validation-failed'] as const) : []),
      ...(schema?.params ? (['page-not-found'] as const) : []),
      ...(url?.startsWith(apiBase) ? (['foreign-origin'] as const) : []),
      ...(method === 'GET' || method === 'HEAD' ? [] : bodyErrors),
      ...(config?.limit ? (['too-many-requests'] as const) : []),
      ...listAccessErrors(config?.access ?? 'anyone'),
      ...(config?.errors ?? []),
      ...(config?.feature === undefined ? [] : (['page-not-found'] as const)),
      ...always,
    ]),
  ];
}

const retryAfter = { 'Retry-After': { type: 'integer', description: 'Seconds.' } };

function describeProblem(status: number, codes: readonly ErrorCode[]) {
  const schema = { $ref: '#/components/schemas/Problem' };
  return {
    description: codes.map((known) => `- \`${known}\`: ${errors[known].text()}`).join('\n'),
    ...((status === 429 || status === 503) && { headers: retryAfter }),
    content: { 'application/problem+json': { schema } },
  };
}

/** The problem responses by status, each with its codes. */
export function describeProblems(codes: readonly ErrorCode[]) {
  const statuses = new Set(codes.map((code) => errors[code].status));
  const listCodes = (status: number) => codes.filter((code) => errors[code].status === status);
  return Object.fromEntries(
    [...statuses].map((status) => [status, describeProblem(status, listCodes(status))]),
  );
}
