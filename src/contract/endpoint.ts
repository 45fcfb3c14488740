import type { ZodMiniType } from 'zod/mini';
import type { ErrorCode } from './errors.ts';

/**
 * Who may call an endpoint. The server requires a session for everything but `anyone`; the rest is the domain's policy,
 * named here for the API page.
 */
export const accessRules = {
  anyone: 'Anyone',
  'signed-in': 'Signed-in users',
  self: 'The user whom the request names',
  employer: 'Employers',
  'job-seeker': 'Job seekers, except the owner of the job',
  'job-owner': 'The owner of the job',
  'application-employer': 'The owner of the job applied to',
  'application-seeker': 'The job seeker who applied',
  participant: 'The owner of the job, and the job seeker who applied',
  'applicant-reader': 'The user, or an employer to whom that user applied',
  administrator: 'Administrators',
} as const;
export type AccessRule = keyof typeof accessRules;

/**
 * An endpoint of the API in the shape of a Fastify route: the server spreads it, the browser reads method and url.
 * `url` is relative to the API base; parameters are written `:name`.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: `/${string}`;
  readonly config: {
    readonly access: AccessRule;
    /** The call ends sessions of the caller. */
    readonly endsSessions?: true;
    /** Its errors, besides those that follow from its access, parameters and body. */
    readonly errors?: readonly ErrorCode[];
  };
  readonly schema: {
    readonly summary: string;
    readonly params?: ZodMiniType;
    readonly querystring?: ZodMiniType;
    readonly body?: ZodMiniType;
    readonly response: Readonly<Record<number, ZodMiniType>>;
  };
}

export type Endpoints = Readonly<Record<string, Endpoint>>;
