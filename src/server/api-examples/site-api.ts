import { accountEndpoints, outsideAccountEndpoints } from '#contract/accounts.ts';
import { applicationsEndpoints } from '#contract/applications.ts';
import { blogsEndpoints } from '#contract/blogs.ts';
import { conversationsEndpoints } from '#contract/conversations.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { identityEndpoints } from '#contract/identity.ts';
import { jobsEndpoints } from '#contract/jobs.ts';
import { livePath } from '#contract/live.ts';
import { newsletterEndpoints } from '#contract/newsletter.ts';
import { profilesEndpoints } from '#contract/profiles.ts';
import { reviewsEndpoints } from '#contract/reviews.ts';
import { jobSearchEndpoints } from '#contract/search.ts';
import { usersEndpoints } from '#contract/users.ts';
import type {
  ApiDescription,
  CallDescription,
  CallExample,
  Credential,
} from '#server/http/api-description.ts';
import { applicationExamples } from './applications.examples.ts';
import { conversationExamples } from './conversations.examples.ts';
import { accountExamples, identityExamples, outsideAccountExamples } from './identity.examples.ts';
import { jobSearchExamples } from './job-search.examples.ts';
import { jobExamples } from './jobs.examples.ts';
import { nameShapes } from './named-shapes.ts';
import { blogExamples, newsletterExamples, reviewExamples } from './reading.examples.ts';
import { profileExamples, userExamples } from './users.examples.ts';

const tags = [
  { name: 'jobs', description: 'Finding, posting and changing jobs.' },
  { name: 'applications', description: 'Applying to a job, and what an employer sees of it.' },
  { name: 'conversations', description: 'The messages about an application.' },
  { name: 'users', description: 'People of the site, their two profiles and their access.' },
  { name: 'identity', description: 'Accounts and sessions: signing up, in and out; passwords.' },
  { name: 'blogs', description: 'Advice to read.' },
  { name: 'reviews', description: 'What users say of the site.' },
  { name: 'newsletter', description: 'Signing up for news.' },
  { name: 'live', description: 'What changes, as it happens.' },
  { name: 'site', description: 'For whoever operates the site.' },
];

const session: ReadonlySet<Endpoint> = new Set([
  accountEndpoints.signUp,
  accountEndpoints.signIn,
  accountEndpoints.signOut,
  accountEndpoints.changePassword,
  identityEndpoints.signOutEverywhere,
]);

/** The calls of a table: tag and name together are the name for programs. */
function describe<Name extends string>(
  table: Readonly<Record<Name, Endpoint>>,
  examples: Readonly<Record<Name, CallExample>>,
): [string, CallDescription][] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets the names of the table
  return (Object.keys(table) as Name[]).map((name) => {
    const { method, url, schema } = table[name];
    const operationId = `${String(schema.tags[0])}${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    const setsCookie = session.has(table[name]);
    return [`${method} ${url}`, { operationId, example: examples[name], setsCookie }];
  });
}

const liveExample = 'id: 7-42\nevent: change\ndata: {"topics":["jobs"]}\n\n';

/** Calls that stand in no table. */
const others: [string, CallDescription][] = [
  [
    `GET ${livePath}`,
    {
      operationId: 'liveOpen',
      example: { answer: liveExample },
      mediaType: 'text/event-stream',
    },
  ],
  ['GET /healthz', { operationId: 'siteHealth', example: { answer: { status: 'ok' } } }],
  ['GET /readyz', { operationId: 'siteReadiness', example: { answer: { status: 'ready' } } }],
];

const bearer: Credential = {
  name: 'idToken',
  scheme: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The ID token of Firebase Authentication.',
  },
};
const cookie = (isSecure: boolean): Credential => ({
  name: 'session',
  scheme: {
    type: 'apiKey',
    in: 'cookie',
    name: `${isSecure ? '__Secure-' : ''}jobs.session_token`,
    description: 'The cookie that signing up or in sets.',
  },
});

export interface SiteApiOptions {
  readonly https: boolean;
  readonly hasOutsideAccounts: boolean;
}

/** The whole API as its description tells of it, beside the schemas of the routes. */
export const describeSiteApi = ({ https, hasOutsideAccounts }: SiteApiOptions): ApiDescription => ({
  calls: new Map([
    ...describe(jobsEndpoints, jobExamples),
    ...describe(jobSearchEndpoints, jobSearchExamples),
    ...describe(applicationsEndpoints, applicationExamples),
    ...describe(conversationsEndpoints, conversationExamples),
    ...describe(usersEndpoints, userExamples),
    ...describe(profilesEndpoints, profileExamples),
    ...describe(blogsEndpoints, blogExamples),
    ...describe(reviewsEndpoints, reviewExamples),
    ...describe(newsletterEndpoints, newsletterExamples),
    ...describe(identityEndpoints, identityExamples),
    ...describe(accountEndpoints, accountExamples),
    ...describe(outsideAccountEndpoints, outsideAccountExamples),
    ...others,
  ]),
  tags,
  shapes: nameShapes(),
  credential: hasOutsideAccounts ? bearer : cookie(https),
  // Where an outside service keeps the accounts, who asks cannot always be told.
  errors: hasOutsideAccounts ? ['provider-unreachable'] : [],
});
