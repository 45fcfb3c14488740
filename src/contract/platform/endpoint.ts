import * as z from 'zod/mini';
import { type ErrorCode, errors } from './errors.ts';

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
  'file-owner': 'The user who uploaded the file',
  'file-reader': 'The user who uploaded the file, and the employers to whom it was sent',
  administrator: 'Administrators',
} as const;
export type AccessRule = keyof typeof accessRules;

/**
 * An endpoint of the API in the shape of a Fastify route, which spreads it; the browser has only its type.
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
    readonly params?: z.ZodMiniType;
    readonly querystring?: z.ZodMiniType;
    readonly body?: z.ZodMiniType;
    readonly response: Readonly<Record<number, z.ZodMiniType>>;
  };
}

export type Endpoints = Readonly<Record<string, Endpoint>>;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets the names of the table
const errorCodes = Object.keys(errors) as [ErrorCode, ...ErrorCode[]];

/** The body of every error response (RFC 9457), sent as `application/problem+json`. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  /** One sentence for the person in front of the screen. */
  detail: z.string(),
  code: z.enum(errorCodes),
  /** The sentence for each invalid field, by the field's name. */
  fields: z.optional(z.record(z.string(), z.string())),
  /** Identifies the request in the server's log. */
  requestId: z.string(),
});
export type Problem = z.infer<typeof Problem>;
