import type * as z from 'zod/mini';
import type { accountEndpoints } from '#contract/accounts/accounts.ts';
import type { administrationEndpoints } from '#contract/trust/administration.ts';
import type { applicationsEndpoints } from '#contract/hiring/application-calls.ts';
import type { applicationMovesEndpoints } from '#contract/hiring/application-moves.ts';
import type { applyEndpoints } from '#contract/hiring/apply.ts';
import type { myJobsEndpoints } from '#contract/hiring/my-jobs.ts';
import type { companiesEndpoints } from '#contract/hiring/companies.ts';
import type { bellEndpoints } from '#contract/hiring/bell.ts';
import type { blogsEndpoints } from '#contract/publishing/blogs.ts';
import type { companyDomainEndpoints } from '#contract/accounts/company-domains.ts';
import type { companyInvitationsEndpoints } from '#contract/accounts/company-invitations.ts';
import type { companyMembersEndpoints } from '#contract/accounts/company-members.ts';
import type { conversationsEndpoints } from '#contract/hiring/conversations.ts';
import type { decisionsEndpoints } from '#contract/trust/decisions.ts';
import type { Endpoint } from '#contract/platform/endpoint.ts';
import type { demoContentEndpoints } from '#contract/trust/demo-content.ts';
import type { firstRunEndpoints } from '#contract/trust/first-run.ts';
import type { filesEndpoints } from '#contract/accounts/files.ts';
import type { identityEndpoints } from '#contract/accounts/sessions.ts';
import type { interviewsEndpoints } from '#contract/hiring/interviews.ts';
import type { homeEndpoints } from '#contract/hiring/home.ts';
import type { jobListsEndpoints } from '#contract/hiring/job-lists.ts';
import type { jobsEndpoints } from '#contract/hiring/jobs.ts';
import type { legalTextsEndpoints } from '#contract/publishing/legal.ts';
import type { siteSettingsEndpoints } from '#contract/trust/site-settings.ts';
import type { myApplicationsEndpoints } from '#contract/hiring/my-applications.ts';
import type { templatesEndpoints } from '#contract/hiring/templates.ts';
import type { numbersEndpoints } from '#contract/hiring/job-numbers.ts';
import type { newsletterIssuesEndpoints } from '#contract/publishing/newsletter-issues.ts';
import type { newsletterEndpoints } from '#contract/publishing/newsletter.ts';
import type { notificationSettingsEndpoints } from '#contract/hiring/notification-settings.ts';
import type { placesEndpoints } from '#contract/hiring/places.ts';
import type { privacyEndpoints } from '#contract/accounts/privacy.ts';
import type { profilesEndpoints } from '#contract/accounts/profiles.ts';
import type { reportsEndpoints } from '#contract/trust/reports.ts';
import type { responsivenessEndpoints } from '#contract/hiring/responsiveness.ts';
import type { reviewsEndpoints } from '#contract/publishing/reviews.ts';
import type { savedSearchesEndpoints } from '#contract/hiring/saved-searches.ts';
import type { hiddenJobsEndpoints } from '#contract/hiring/hidden-jobs.ts';
import type { savedJobsEndpoints } from '#contract/hiring/saved-jobs.ts';
import type { jobSearchEndpoints } from '#contract/hiring/search.ts';
import type { jobDraftsEndpoints } from '#contract/hiring/job-drafts.ts';
import type { similarJobsEndpoints } from '#contract/hiring/similar-jobs.ts';
import type { waitingEndpoints } from '#contract/hiring/waiting.ts';
import type { usersEndpoints } from '#contract/accounts/users.ts';

type Values<Table> = Table[keyof Table];
type AnyEndpoint =
  | Values<typeof accountEndpoints>
  | Values<typeof administrationEndpoints>
  | Values<typeof decisionsEndpoints>
  | Values<typeof applicationMovesEndpoints>
  | Values<typeof applicationsEndpoints>
  | Values<typeof applyEndpoints>
  | Values<typeof bellEndpoints>
  | Values<typeof blogsEndpoints>
  | Values<typeof companiesEndpoints>
  | Values<typeof companyDomainEndpoints>
  | Values<typeof companyInvitationsEndpoints>
  | Values<typeof companyMembersEndpoints>
  | Values<typeof conversationsEndpoints>
  | Values<typeof demoContentEndpoints>
  | Values<typeof firstRunEndpoints>
  | Values<typeof filesEndpoints>
  | Values<typeof identityEndpoints>
  | Values<typeof numbersEndpoints>
  | Values<typeof templatesEndpoints>
  | Values<typeof homeEndpoints>
  | Values<typeof interviewsEndpoints>
  | Values<typeof jobListsEndpoints>
  | Values<typeof jobsEndpoints>
  | Values<typeof legalTextsEndpoints>
  | Values<typeof siteSettingsEndpoints>
  | Values<typeof myApplicationsEndpoints>
  | Values<typeof myJobsEndpoints>
  | Values<typeof newsletterEndpoints>
  | Values<typeof newsletterIssuesEndpoints>
  | Values<typeof notificationSettingsEndpoints>
  | Values<typeof placesEndpoints>
  | Values<typeof privacyEndpoints>
  | Values<typeof profilesEndpoints>
  | Values<typeof reportsEndpoints>
  | Values<typeof responsivenessEndpoints>
  | Values<typeof reviewsEndpoints>
  | Values<typeof hiddenJobsEndpoints>
  | Values<typeof savedJobsEndpoints>
  | Values<typeof savedSearchesEndpoints>
  | Values<typeof jobSearchEndpoints>
  | Values<typeof usersEndpoints>
  | Values<typeof jobDraftsEndpoints>
  | Values<typeof similarJobsEndpoints>
  | Values<typeof waitingEndpoints>;

/** The schemas of each call of the contract by its method and address. They are types here: no schema is loaded. */
type Schemas = { [E in AnyEndpoint as `${E['method']} ${E['url']}`]: E['schema'] };

type Parameters = Record<string, string | number | boolean | undefined>;

/** One call, as both the browser and the server itself send it; `url` is relative to the API base. */
export interface ApiRequest<Data = unknown> {
  method: Endpoint['method'];
  url: string;
  /** The query string; what is undefined is left out. */
  params?: Parameters | undefined;
  /** JSON, or a form with a file. */
  body?: unknown;
  /** Called with the part of a form that was sent, from 0 to 1. */
  onProgress?: ((part: number) => void) | undefined;
  /** Sends a short call to the end although its page is left meanwhile. */
  keepalive?: boolean;
  /** Exists in types only: the shape of the response. */
  readonly answers?: Data;
}

/** The type of a 2xx response by the call's schema; null for a response without a body. */
type Answered<Schema> = Schema extends { response: infer Responses }
  ? AnswerOf<Responses[keyof Responses & (200 | 201 | 202 | 204)]>
  : never;
type AnswerOf<Response> = Response extends z.ZodMiniType
  ? z.output<Response> extends undefined | void
    ? null
    : z.output<Response>
  : never;

/** A field is optional if requests may omit it; its type is that of the parsed value. */
type Sent<Schema> = Schema extends z.ZodMiniType
  ? {
      [Key in keyof z.input<Schema>]: Key extends keyof z.output<Schema>
        ? z.output<Schema>[Key]
        : never;
    }
  : never;

type Part<Schema, Key extends string, Name extends string> =
  Schema extends Record<Key, z.ZodMiniType>
    ? Record<never, never> extends Sent<Schema[Key]>
      ? { [N in Name]?: Sent<Schema[Key]> }
      : { [N in Name]: Sent<Schema[Key]> }
    : unknown;

/** The input of a call: the parameters of its address, its query string and its body, each only where it has one. */
type RequestInput<Schema> = Part<Schema, 'params', 'params'> &
  Part<Schema, 'querystring', 'query'> &
  (Schema extends Record<'body', z.ZodMiniType> ? { body: Sent<Schema['body']> } : unknown);

/** A call of the contract: its method and its address. */
export type Call = keyof Schemas;

/** The input of a call; nothing where it has no parts, or all are optional. */
export type CallInput<Name extends Call> =
  unknown extends RequestInput<Schemas[Name]>
    ? void
    : Record<never, never> extends RequestInput<Schemas[Name]>
      ? RequestInput<Schemas[Name]> | void
      : RequestInput<Schemas[Name]>;

/** The data of the answer to a call. */
export type CallData<Name extends Call> = Answered<Schemas[Name]>;

export interface LooseInput {
  params?: Parameters;
  query?: Parameters;
  body?: unknown;
}

const fillUrl = (url: string, params: Parameters = {}): string =>
  url.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') {
      throw new Error(`${url} needs ${name}`);
    }
    return encodeURIComponent(value);
  });

/** The request of a call by its method and address, whose input was checked before. */
export const fillRequest = <Data>(
  call: Call,
  { params, query, body }: LooseInput,
): ApiRequest<Data> => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a call is its method and its address
  const [method, url] = call.split(' ') as [Endpoint['method'], string];
  return {
    method,
    url: fillUrl(url, params),
    ...(query && { params: query }),
    ...(body !== undefined && { body }),
  };
};

/** The request of a call; one that the contract does not have, or lacks what it needs, does not compile. */
export const request = <Name extends Call>(
  call: Name,
  ...[input]: void extends CallInput<Name> ? [input?: CallInput<Name>] : [input: CallInput<Name>]
): ApiRequest<CallData<Name>> => fillRequest(call, input ?? {});
