import * as z from 'zod/mini';
import * as accounts from '#contract/accounts/accounts.ts';
import * as administration from '#contract/trust/administration.ts';
import * as applicationMoves from '#contract/hiring/application-moves.ts';
import * as applications from '#contract/hiring/applications.ts';
import * as apply from '#contract/hiring/apply.ts';
import * as blogs from '#contract/publishing/blogs.ts';
import * as conversations from '#contract/hiring/conversations.ts';
import * as decisions from '#contract/trust/decisions.ts';
import { type Endpoints, Problem } from '#contract/platform/endpoint.ts';
import { makeExamples } from '#contract/platform/examples.ts';
import * as files from '#contract/accounts/files.ts';
import * as identity from '#contract/accounts/identity.ts';
import * as jobs from '#contract/hiring/jobs.ts';
import { livePath } from '#contract/platform/live.ts';
import * as myApplications from '#contract/hiring/my-applications.ts';
import * as myJobs from '#contract/hiring/my-jobs.ts';
import * as jobDrafts from '#contract/hiring/job-drafts.ts';
import * as privacy from '#contract/accounts/privacy.ts';
import * as newsletter from '#contract/publishing/newsletter.ts';
import * as profileInput from '#contract/accounts/profile-input.ts';
import * as profiles from '#contract/accounts/profiles.ts';
import * as questions from '#contract/hiring/questions.ts';
import * as notificationSettings from '#contract/hiring/notification-settings.ts';
import * as reports from '#contract/trust/reports.ts';
import * as responsiveness from '#contract/hiring/responsiveness.ts';
import * as reviews from '#contract/publishing/reviews.ts';
import * as savedJobs from '#contract/hiring/saved-jobs.ts';
import * as search from '#contract/hiring/search.ts';
import * as similarJobs from '#contract/hiring/similar-jobs.ts';
import { apiBase } from '#contract/platform/urls.ts';
import * as waiting from '#contract/hiring/waiting.ts';
import * as users from '#contract/accounts/users.ts';

/** The tags, each with the modules of the contract that have its endpoints. */
const areas: readonly (readonly [tag: string, description: string, modules: readonly object[]])[] =
  [
    ['jobs', 'Finding, posting and changing jobs.', [jobs, myJobs, similarJobs, search]],
    [
      'applications',
      'What employers read of applications, and do with them.',
      [applications, applicationMoves],
    ],
    ['job-drafts', 'Job posts that are not finished.', [jobDrafts]],
    ['waiting', 'What waits for a user.', [waiting]],
    ['responsiveness', 'How employers answer applications.', [responsiveness]],
    ['saved-jobs', 'The jobs that a user saved.', [savedJobs]],
    [
      'myApplications',
      'What job seekers send, and what becomes of it.',
      [apply, myApplications, questions],
    ],
    ['conversations', 'The messages about an application.', [conversations]],
    ['files', 'CVs, logos and portraits that users upload.', [files]],
    ['notifications', 'Which mails a user gets.', [notificationSettings]],
    ['users', 'Users, their two profiles and their access.', [users, profiles, profileInput]],
    ['identity', 'Accounts and sessions: signing up, in and out; passwords.', [identity, accounts]],
    ['blogs', 'Advice to read.', [blogs]],
    ['reports', 'Reporting what should not be on the site.', [reports]],
    ['reviews', 'What users say of the site.', [reviews]],
    ['newsletter', 'Signing up for news.', [newsletter]],
    [
      'administration',
      'What administrators read and decide; blogs and the newsletter have their own.',
      [administration, decisions],
    ],
    ['privacy', 'What is stored about people, and how they leave.', [privacy]],
    ['live', 'Changes, as they happen.', []],
    ['site', 'For the operator of the site.', []],
  ];

export const tags = areas.map(([name, description]) => ({ name, description }));

const listExports = (modules: readonly object[]): [string, unknown][] =>
  modules.flatMap((module): [string, unknown][] => Object.entries(module));

interface OperationName {
  readonly operationId: string;
  readonly tags: readonly string[];
}

const toCamelCase = (tag: string): string =>
  tag.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const listNames = (tag: string, endpoints: Endpoints): [string, OperationName][] =>
  Object.entries(endpoints).map(([name, { method, url }]) => [
    `${method} ${apiBase}${url}`,
    {
      operationId: `${toCamelCase(tag)}${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      tags: [tag],
    },
  ]);

const isTable = (entry: [string, unknown]): entry is [string, Endpoints] =>
  entry[0].endsWith('Endpoints');

/** Name and tag of each operation, by method and URL. */
export const operationNames: ReadonlyMap<string, OperationName> = new Map([
  ...areas.flatMap(([tag, , modules]) =>
    listExports(modules)
      .filter(isTable)
      .flatMap(([, endpoints]) => listNames(tag, endpoints)),
  ),
  [`GET ${apiBase}${livePath}`, { operationId: 'liveOpen', tags: ['live'] }],
  ['GET /healthz', { operationId: 'siteHealth', tags: ['site'] }],
  ['GET /readyz', { operationId: 'siteReadiness', tags: ['site'] }],
]);

/** Request schemas are inlined: fastify-type-provider-zod names its own variants `…Input`. */
const isComponent = (entry: [string, unknown]): entry is [string, z.ZodMiniObject] =>
  entry[1] instanceof z.ZodMiniObject && !/(?:Input|Submission|Query)$/.test(entry[0]);

/** The exported object schemas of the contract by name, with their examples. */
export function makeSchemaRegistry() {
  const registry = makeExamples();
  const modules = [{ Problem }, ...areas.flatMap(([, , found]) => found)];
  for (const [id, schema] of listExports(modules).filter(isComponent)) {
    registry.add(schema, { ...registry.get(schema), id });
  }
  return registry;
}

/** Removes the schemas that no path refers to, directly or through another schema. */
export function removeUnused(schemas: object, paths: unknown): void {
  const used = new Set<string>();
  const visit = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (!used.has(name)) {
        used.add(name);
        visit(Reflect.get(schemas, name));
      }
    }
  };
  visit(paths);
  for (const name of Object.keys(schemas).filter((found) => !used.has(found))) {
    Reflect.deleteProperty(schemas, name);
  }
}
