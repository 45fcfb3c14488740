import type { FastifySchema } from 'fastify';
import type { AccessRule } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { findLimits } from './rate-limits.ts';

/** What decides which errors a call can answer. */
export interface DescribedCall {
  readonly method?: string | readonly string[];
  readonly url?: string | undefined;
  readonly schema?: FastifySchema | undefined;
  readonly config?: { readonly access?: AccessRule; readonly errors?: readonly ErrorCode[] };
}

const noSession: readonly ErrorCode[] = ['not-signed-in', 'user-disabled'];

/** What each rule answers to those whom it rejects. */
const accessErrors: Readonly<Record<AccessRule, readonly ErrorCode[]>> = {
  anyone: [],
  'signed-in': noSession,
  self: [...noSession, 'identity-mismatch'],
  employer: [...noSession, 'not-an-employer'],
  'job-seeker': [...noSession, 'not-a-job-seeker', 'own-job'],
  'job-owner': [...noSession, 'not-the-job-owner'],
  'application-employer': [...noSession, 'not-a-participant'],
  'application-seeker': [...noSession, 'not-a-participant'],
  // Whether somebody applied is private: others get the answer for an application that does not exist.
  participant: [...noSession, 'application-not-found'],
  'applicant-reader': [...noSession, 'applicant-hidden'],
  administrator: [...noSession, 'not-an-administrator'],
};

/** Any method but GET may have a body, also where the schema has none, and counts in the limit of writes. */
const writeErrors: readonly ErrorCode[] = [
  'foreign-origin',
  'malformed-request',
  'body-too-large',
  'unsupported-media-type',
  'too-many-requests',
];

/** Every error that a call can answer: its own, and what follows from its access, parameters and body. */
export function errorsOf({ method, url, schema, config }: DescribedCall): ErrorCode[] {
  const codes: ErrorCode[][] = [
    schema?.querystring || schema?.body ? ['validation-failed'] : [],
    schema?.params ? ['page-not-found'] : [],
    method === 'GET' || method === 'HEAD' ? [] : [...writeErrors],
    findLimits({ method, url }).length > 0 ? ['too-many-requests'] : [],
    [...accessErrors[config?.access ?? 'anyone']],
    [...(config?.errors ?? [])],
    ['internal-error', 'service-unavailable'],
  ];
  return [...new Set(codes.flat())];
}
