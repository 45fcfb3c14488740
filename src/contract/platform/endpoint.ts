import * as z from 'zod/mini';
import { type ErrorCode, errors } from './errors.ts';
import type { SiteFeature } from './site.ts';
import { IdParams, querySchema } from './primitives.ts';
import type { RateLimit } from './rate-limits.ts';

/**
 * The callers of an endpoint. The server requires a session for everything but `anyone`; the rest is the domain's policy,
 * named here for the API page.
 */
export const accessRules = {
  anyone: 'Anyone',
  'signed-in': 'Signed-in users',
  self: 'The user whom the request names',
  employer: 'Employers',
  'company-member': 'The people of a company',
  'company-owner': 'The owners of a company',
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

/** A section of the API page. */
export interface ApiTag {
  readonly name: string;
  readonly description: string;
  /** The shapes that the page lists by their names. */
  readonly schemas?: Readonly<Record<string, z.ZodMiniType>>;
}

export interface EndpointConfig {
  readonly access: AccessRule;
  /** Counts each call with valid input that no cache answers. All writes also count among `writes`. */
  readonly limit?: RateLimit;
  /** Bytes of the body at most; 64 kB unless given. */
  readonly bodyLimit?: number;
  /** The call ends sessions of the caller. */
  readonly endsSessions?: true;
  /** Its errors, besides those that follow from its access, parameters, body and limit. */
  readonly errors?: readonly ErrorCode[];
  /** The feature of the site that it belongs to: 404 while that is switched off. */
  readonly feature?: SiteFeature;
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
 * `url` is relative to the API base.
 */
export interface Endpoint {
  readonly method: Method;
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

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** An endpoint as the tables of the contract write it. */
interface Call extends EndpointConfig {
  /** Method and URL; parameters are written `:name`. */
  readonly route: `${Method} /${string}`;
  readonly summary: string;
  /** `IdParams` where the URL has `:id`, unless given. */
  readonly params?: z.ZodMiniType;
  /** Of the query string. */
  readonly query?: z.ZodMiniType<unknown, object>;
  readonly body?: z.ZodMiniType;
  /** The body of a success; without one its status is 204, otherwise `status` or 200. */
  readonly response?: z.ZodMiniType;
  readonly status?: 201 | 202;
}

type Params<C, Url> = C extends { params: infer Schema }
  ? { params: Schema }
  : Url extends `${string}/:id${string}`
    ? { params: typeof IdParams }
    : unknown;

type Query<C> = C extends { query: infer Schema extends z.ZodMiniType }
  ? { querystring: z.ZodMiniPipe<z.ZodMiniTransform<object, z.input<Schema>>, Schema> }
  : unknown;

type Response<C> = C extends { response: infer Schema }
  ? { readonly [S in C extends { status: infer Status extends number } ? Status : 200]: Schema }
  : { readonly 204: z.ZodMiniVoid };

type RouteSchema<C, Url> = Params<C, Url> &
  Query<C> &
  Pick<C, Extract<'body', keyof C>> & { readonly summary: string; readonly response: Response<C> };

type Route<C extends Call> =
  C['route'] extends `${infer M extends Method} ${infer Url extends `/${string}`}`
    ? {
        readonly method: M;
        readonly url: Url;
        readonly config: EndpointConfig & Pick<C, Extract<'access' | 'produces', keyof C>>;
        readonly schema: RouteSchema<C, Url>;
      }
    : never;

type Routes<Calls extends Readonly<Record<string, Call>>> = {
  readonly [Name in keyof Calls]: Route<Calls[Name]>;
};

const toOperationId = (tag: string, call: string): string =>
  `${tag}-${call.charAt(0).toUpperCase()}${call.slice(1)}`.replace(/-(\w)/g, (_, letter: string) =>
    letter.toUpperCase(),
  );

function toRoute({ route, summary, params, query, body, response, status, ...config }: Call) {
  const [method, url = ''] = route.split(' ');
  return {
    method,
    url,
    config,
    schema: {
      summary,
      ...(params && { params }),
      ...(!params && /\/:id\b/.test(url) && { params: IdParams }),
      ...(query && { querystring: querySchema(query) }),
      ...(body && { body }),
      response: response ? { [status ?? 200]: response } : { 204: z.void() },
    },
  };
}

/**
 * The calls of a noun. The API page lists them under the tag, by the names that they have here: `jobs` and `listPage` are
 * the operation `jobsListPage`.
 */
/* #__NO_SIDE_EFFECTS__ */
export function defineEndpoints<const Calls extends Readonly<Record<string, Call>>>(
  tag: ApiTag,
  calls: Calls,
): Routes<Calls> {
  const entries = Object.entries(calls).map(([name, call]) => {
    const operationId = toOperationId(tag.name, name);
    return [name, toRoute({ ...call, tag, operationId })];
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries forgets the names of the table
  return Object.fromEntries(entries) as Routes<Calls>;
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
