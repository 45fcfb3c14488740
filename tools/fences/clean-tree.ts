/** The smallest product in the layout of this one that keeps every rule: what the fences let pass. */
export const cleanTree: Readonly<Record<string, string>> = {
  'src/contract/errors.ts': `export const errors = {
  'job-not-found': { status: 404, text: 'This job does not exist any more.' },
  'not-the-job-owner': { status: 403, text: 'Only the employer who posted this job may do that.' },
} as const;

export type ErrorCode = keyof typeof errors;
`,
  'src/contract/jobs.ts': `import * as z from 'zod/mini';

export const Job = z.object({ _id: z.string(), position: z.string() });
export type Job = z.infer<typeof Job>;
`,

  'src/server/main.ts': `import { buildApp } from './app.ts';
import { readConfig } from './config.ts';

const { port } = readConfig();
await buildApp().listen({ port });
`,
  'src/server/config.ts': `export const readConfig = () => ({ port: Number(process.env['PORT'] ?? 3000) });
`,
  'src/server/app.ts': `import fastify, { type FastifyInstance } from 'fastify';
import { applyToJob } from '#server/applications/applications.service.ts';
import { jobsRoutes } from '#server/jobs/jobs.routes.ts';
import { openDatabase } from '#server/database/database.ts';

export function buildApp(): FastifyInstance {
  const app = fastify();
  const db = openDatabase('postgres://localhost/portal');
  jobsRoutes(app, db);
  app.patch('/jobs/jobApply', async () => applyToJob(db, 'id'));
  return app;
}
`,
  'src/server/http/actor.ts': `export interface Actor {
  readonly userId: string;
  readonly isEmployer: boolean;
}
`,
  'src/server/http/app-error.ts': `import { type ErrorCode, errors } from '#contract/errors.ts';

export class AppError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode) {
    super(errors[code].text);
    this.code = code;
  }
}
`,
  'src/server/database/database.ts': `import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';

export type Database = NodePgDatabase;

export const openDatabase = (url: string): Database => drizzle(new Pool({ connectionString: url }));
`,
  'src/server/database/embedded-worker.ts': `import { parentPort } from 'node:worker_threads';

parentPort?.postMessage('ready');
`,
  'src/server/users/users.queries.ts': `import { eq } from 'drizzle-orm';
import { users } from '#db/schema.ts';
import type { Database } from '#server/database/database.ts';

export const findUser = (db: Database, id: string) =>
  db.select().from(users).where(eq(users.id, id));
`,
  'src/server/jobs/jobs.policy.ts': `import type { Actor } from '#server/http/actor.ts';

export const ownsJob = (actor: Actor, job: { readonly ownerId: string }): boolean =>
  actor.userId === job.ownerId;
`,
  'src/server/jobs/jobs.policy.test.ts': `import { expect, it } from 'vitest';
import { ownsJob } from './jobs.policy.ts';

it('lets the owner through', () => {
  expect(ownsJob({ userId: 'a', isEmployer: true }, { ownerId: 'a' })).toBe(true);
});
`,
  'src/server/jobs/jobs.routes.ts': `import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/database/database.ts';
import { getJob } from './jobs.service.ts';

export function jobsRoutes(app: FastifyInstance, db: Database): void {
  app.get('/jobs', async () => getJob(db, 'id'));
}
`,
  'src/server/jobs/jobs.service.ts': `import { AppError } from '#server/http/app-error.ts';
import type { Database } from '#server/database/database.ts';
import { findUser } from '#server/users/users.queries.ts';

export async function getJob(db: Database, id: string) {
  const [owner] = await findUser(db, id);
  if (!owner) {
    throw new AppError('job-not-found');
  }
  return owner;
}
`,
  'src/server/applications/applications.service.ts': `import { ownsJob } from '#server/jobs/jobs.policy.ts';
import { getJob } from '#server/jobs/jobs.service.ts';
import type { Database } from '#server/database/database.ts';

export async function applyToJob(db: Database, id: string): Promise<boolean> {
  const job = await getJob(db, id);
  return !ownsJob({ userId: 'a', isEmployer: false }, { ownerId: job.id });
}
`,

  'src/web/entry-client.tsx': `import { hydrateRoot } from 'react-dom/client';
import { HomePage } from '#web/pages/home.tsx';

hydrateRoot(document, <HomePage />, {
  onRecoverableError: (error) => console.error(error),
});
`,
  'src/web/entry-server.tsx': `import { renderToString } from 'react-dom/server';
import { HomePage } from '#web/pages/home.tsx';

const html = renderToString(<HomePage />);
document.title = html;
`,
  'src/web/store.ts': `import { configureStore } from '@reduxjs/toolkit';
import { jobsUrl } from '#web/api/jobs-url.ts';

export const makeStore = () => configureStore({ reducer: () => ({ jobsUrl }) });
`,
  'src/web/api/jobs-url.ts': `export const jobsUrl = '/api/v1/jobs';
`,
  'src/web/lib/initials.ts': `export const initials = (name: string): string => name.slice(0, 2);
`,
  'src/web/ui/button.tsx': `import type { ReactNode } from 'react';

export const Button = ({ children }: { readonly children: ReactNode }) => (
  <button type="button">{children}</button>
);
`,
  'src/web/features/blogs/blog-card.tsx': `export const BlogCard = () => <article>{'A blog'}</article>;
`,
  'src/web/features/jobs/job-card.tsx': `import type { ReactNode } from 'react';
import type { Job } from '#contract/jobs.ts';
import { initials } from '#web/lib/initials.ts';
import { Button } from '#web/ui/button.tsx';

interface JobCardProps {
  readonly job: Job;
  readonly actions: ReactNode;
}

export const JobCard = ({ job, actions }: JobCardProps) => (
  <article>
    <h2>{initials(job.position)}</h2>
    <Button>{actions}</Button>
  </article>
);
`,
  'src/web/pages/home.tsx': `import { Provider } from 'react-redux';
import { Job } from '#contract/jobs.ts';
import { BlogCard } from '#web/features/blogs/blog-card.tsx';
import { JobCard } from '#web/features/jobs/job-card.tsx';
import { makeStore } from '#web/store.ts';

export const HomePage = () => (
  <Provider store={makeStore()}>
    <JobCard job={Job.parse({ _id: '1', position: 'Tester' })} actions={<BlogCard />} />
  </Provider>
);
`,

  'db/schema.ts': `import { pgTable, uuid } from 'drizzle-orm/pg-core';

export const users = pgTable('users', { id: uuid('id').primaryKey() });
`,
  'db/seed.ts': `import { users } from './schema.ts';

console.log(users);
`,
  'docs/conformance.md': `| no. | statement | test                                 | note |
| --- | --------- | ------------------------------------ | ---- |
| 1.1 | Jobs      | \`test/jobs.test.ts\` › makes a job  |      |
`,
  'docs/identity.md': `| no. | statement | test                                 | note |
| --- | --------- | ------------------------------------ | ---- |
| 1.1 | Jobs      | \`test/jobs.test.ts\` › makes a job  |      |
`,
  'test/support/factories.ts': `export const makeJob = () => ({ position: 'Tester' });
`,
  'test/jobs.test.ts': `import { expect, it } from 'vitest';
import { makeJob } from '#test/factories.ts';

it('makes a job', () => {
  expect(makeJob().position).toBe('Tester');
});
`,
};
