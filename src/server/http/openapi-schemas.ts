import * as z from 'zod/mini';
import * as accounts from '#contract/accounts.ts';
import * as administration from '#contract/administration.ts';
import * as applicants from '#contract/applicants.ts';
import * as applications from '#contract/applications.ts';
import * as blogs from '#contract/blogs.ts';
import * as conversations from '#contract/conversations.ts';
import * as decisions from '#contract/decisions.ts';
import { type Endpoints, Problem } from '#contract/endpoint.ts';
import { makeExamples } from '#contract/examples.ts';
import * as files from '#contract/files.ts';
import * as identity from '#contract/identity.ts';
import * as jobs from '#contract/jobs.ts';
import { livePath } from '#contract/live.ts';
import * as myApplications from '#contract/my-applications.ts';
import * as jobDrafts from '#contract/job-drafts.ts';
import * as privacy from '#contract/privacy.ts';
import * as newsletter from '#contract/newsletter.ts';
import * as profileInput from '#contract/profile-input.ts';
import * as profiles from '#contract/profiles.ts';
import * as questions from '#contract/questions.ts';
import * as notificationSettings from '#contract/notification-settings.ts';
import * as reports from '#contract/reports.ts';
import * as responsiveness from '#contract/responsiveness.ts';
import * as reviews from '#contract/reviews.ts';
import * as savedJobs from '#contract/saved-jobs.ts';
import * as search from '#contract/search.ts';
import * as similarJobs from '#contract/similar-jobs.ts';
import { apiBase } from '#contract/urls.ts';
import * as waiting from '#contract/waiting.ts';
import * as users from '#contract/users.ts';

/** The tags, each with the modules of the contract that have its endpoints. */
const areas: readonly (readonly [tag: string, description: string, modules: readonly object[]])[] =
  [
    ['jobs', 'Finding, posting and changing jobs.', [jobs, similarJobs, search]],
    ['applications', 'Applying to jobs, and the applicants of a job.', [applications, applicants]],
    ['job-drafts', 'Job posts that are not finished.', [jobDrafts]],
    ['waiting', 'What waits for a user.', [waiting]],
    ['responsiveness', 'How employers answer applications.', [responsiveness]],
    ['saved-jobs', 'The jobs that a user saved.', [savedJobs]],
    [
      'myApplications',
      'What job seekers send, and what becomes of it.',
      [myApplications, questions],
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
