import * as z from 'zod/mini';
import { type ErrorCode, errors } from './errors.ts';

/**
 * The callers of an endpoint. The server requires a session for everything but `anyone`; the rest is the domain's policy,
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

/** Seconds. */
export const windows = {
  tenSeconds: 10,
  minute: 60,
  quarterHour: 900,
  hour: 3_600,
  day: 86_400,
} as const;

/** Uses within a window, which begins with the first of them. */
type Budgets = Readonly<Partial<Record<keyof typeof windows, number>>>;

/** How much an account, an IP address (an IPv4 address or an IPv6 /64) or both together may do; docs/compliance/security.md has the reasons. */
export interface RateLimit {
  /** The name of its counters, and of its rows in docs/compliance/security.md. */
  readonly name: string;
  /** The rest of "You have posted # jobs today.", or a whole sentence. */
  readonly message: string;
  /** Each process counts for itself, without the database. */
  readonly inMemory?: true;
  readonly account?: Budgets;
  readonly address?: Budgets;
  readonly 'account+address'?: Budgets;
}

/** Counts every request that may write, before anything else is known of it. */
export const writes = {
  name: 'writes',
  message: 'sent # requests',
  inMemory: true,
  address: { minute: 3_000 },
} as const satisfies RateLimit;

/** A section of the API page. */
export interface ApiTag {
  readonly name: string;
  readonly description: string;
  /** The shapes that the page lists by their names. */
  readonly schemas?: Readonly<Record<string, z.ZodMiniType>>;
}

export interface EndpointConfig {
  readonly access: AccessRule;
  /** Counts each call whose input is valid. All writes count among `writes`, other limits are counted in code. */
  readonly limit?: RateLimit;
  /** The call ends sessions of the caller. */
  readonly endsSessions?: true;
  /** Its errors, besides those that follow from its access, parameters, body and limit. */
  readonly errors?: readonly ErrorCode[];
  /** A body, shown on the API page. */
  readonly example?: unknown;
  /** Where the body or the response is not JSON. */
  readonly consumes?: 'multipart/form-data';
  readonly produces?: 'text/event-stream' | 'application/octet-stream';
  /** Set by `defineEndpoints`. */
  readonly tag?: ApiTag;
  readonly operationId?: string;
}

/**
 * An endpoint of the API in the shape of a Fastify route, which spreads it; the browser has only its type.
 * `url` is relative to the API base; parameters are written `:name`.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: `/${string}`;
  readonly config: EndpointConfig;
  readonly schema: {
    readonly summary: string;
    readonly params?: z.ZodMiniType;
    readonly querystring?: z.ZodMiniType;
    readonly body?: z.ZodMiniType;
    readonly response: Readonly<Record<number, z.ZodMiniType>>;
  };
}

export type Endpoints = Readonly<Record<string, Endpoint>>;

const toOperationId = (tag: string, call: string): string =>
  `${tag}-${call.charAt(0).toUpperCase()}${call.slice(1)}`.replace(/-(\w)/g, (_, letter: string) =>
    letter.toUpperCase(),
  );

/**
 * The calls of a noun. The API page lists them under the tag, by the names that they have here: `jobs` and `listPage` are
 * the operation `jobsListPage`.
 */
/* #__NO_SIDE_EFFECTS__ */
export function defineEndpoints<const Calls extends Endpoints>(tag: ApiTag, calls: Calls): Calls {
  const entries = Object.entries(calls).map(([name, call]) => {
    const config = { ...call.config, tag, operationId: toOperationId(tag.name, name) };
    return [name, { ...call, config }];
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries forgets the names of the table
  return Object.fromEntries(entries) as Calls;
}

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
