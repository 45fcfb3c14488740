import type { FastifySchema } from 'fastify';
import type { AccessRule } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { findLimits } from './rate-limits.ts';

/** What decides how a call can be refused. */
export interface RefusableCall {
  readonly method?: string | readonly string[];
  readonly url?: string | undefined;
  readonly schema?: FastifySchema | undefined;
  readonly config?: { readonly access?: AccessRule; readonly errors?: readonly ErrorCode[] };
}

/** What each rule says to those whom it does not let in. */
const refusals: Readonly<Record<AccessRule, readonly ErrorCode[]>> = {
  anyone: [],
  'signed-in': [],
  self: ['identity-mismatch'],
  employer: ['not-an-employer'],
  'job-seeker': ['not-a-job-seeker', 'own-job'],
  'job-owner': ['not-the-job-owner'],
  'application-employer': ['not-a-participant'],
  'application-seeker': ['not-a-participant'],
  // Whether somebody applied is not for others to know: they are told that there is no such application.
  participant: ['application-not-found'],
  'applicant-reader': ['applicant-hidden'],
  administrator: ['not-an-administrator'],
};

const ofAccess = (access: AccessRule): readonly ErrorCode[] =>
  access === 'anyone' ? [] : ['not-signed-in', 'user-disabled', ...refusals[access]];

/** Whatever is not a GET may bring a body, also where none is asked for, and counts among the writes of its address. */
const ofBody: readonly ErrorCode[] = [
  'foreign-origin',
  'malformed-request',
  'body-too-large',
  'unsupported-media-type',
  'too-many-requests',
];

const always: readonly ErrorCode[] = ['internal-error', 'service-unavailable'];

/** Every error that a call can answer: its own, and what follows from its access, parameters and body. */
export function errorsOf({ method, url, schema, config }: RefusableCall): ErrorCode[] {
  return [
    ...new Set<ErrorCode>([
      ...(schema?.querystring || schema?.body ? (['validation-failed'] as const) : []),
      ...(schema?.params ? (['page-not-found'] as const) : []),
      ...(method === 'GET' || method === 'HEAD' ? [] : ofBody),
      ...(findLimits({ method, url }).length > 0 ? (['too-many-requests'] as const) : []),
      ...ofAccess(config?.access ?? 'anyone'),
      ...(config?.errors ?? []),
      ...always,
    ]),
  ];
}
