import type { Breach } from './breach.ts';

/** A file that imports `target` for its value. */
const value = (file: string, target: string, fence: string): Breach => ({
  title: `${file} imports ${target}`,
  file,
  source: `import { thing } from '${target}';\n\nexport const kept = thing;\n`,
  expected: `fences(imports): ${fence}:`,
});

/** A file with another kind of import. */
const other = (file: string, source: string, fence: string): Breach => ({
  title: `${file} says ${source}`,
  file,
  source: `${source}\n`,
  expected: `fences(imports): ${fence}:`,
});

const jobs = 'src/web/features/jobs';
const blogCard = '#web/features/blogs/blog-card.tsx';

export const importBreaches: readonly Breach[] = [
  value('src/contract/with-server.ts', '#server/http/actor.ts', 'contract-is-a-leaf'),
  value('src/contract/with-web.ts', '#web/lib/initials.ts', 'contract-is-a-leaf'),
  value('src/contract/with-react.ts', 'react', 'contract-is-a-leaf'),
  value('src/contract/with-fastify.ts', 'fastify', 'contract-is-a-leaf'),
  value('src/contract/with-node.ts', 'node:fs', 'contract-is-a-leaf'),
  value('src/contract/with-whole-zod.ts', 'zod', 'contract-is-a-leaf'),

  value('src/server/with-web.ts', '#web/lib/initials.ts', 'server-without-web'),
  value('src/server/with-react.ts', 'react-dom/server', 'react-in-web-only'),
  value('src/server/with-whole-zod.ts', 'zod', 'zod-mini-only'),
  value('src/server/with-environment.ts', 'node:process', 'environment-in-config'),
  value('src/server/with-factories.ts', '#test/factories.ts', 'src-without-tests'),
  value('src/server/jobs/with-test.ts', './jobs.policy.test.ts', 'src-without-tests'),
  value('src/server/with-vitest.ts', 'vitest', 'no-development-package'),
  value('db/with-factories.ts', '#test/factories.ts', 'src-without-tests'),

  value('src/server/http/with-jobs.ts', '#server/jobs/jobs.service.ts', 'base-without-domain'),
  value('src/server/http/with-app.ts', '#server/app.ts', 'base-without-domain'),
  value('src/server/jobs/with-app.ts', '#server/app.ts', 'domains-below-app'),
  value('src/server/users/with-jobs.ts', '#server/jobs/jobs.policy.ts', 'domains-one-way'),
  value(
    'src/server/jobs/with-applications.ts',
    '#server/applications/applications.service.ts',
    'domains-one-way',
  ),
  value('src/server/profiles/with-jobs.ts', '#server/jobs/jobs.policy.ts', 'domains-one-way'),
  value('src/server/blogs/with-users.ts', '#server/users/users.queries.ts', 'domains-one-way'),
  value(
    'src/server/a-new-domain/with-users.ts',
    '#server/users/users.queries.ts',
    'domains-one-way',
  ),

  value('src/server/jobs/drizzle.service.ts', 'drizzle-orm', 'sql-in-queries'),
  value('src/server/jobs/tables.service.ts', '#db/schema.ts', 'sql-in-queries'),
  value('src/server/http/pool.ts', 'pg', 'sql-in-queries'),
  value('src/server/users/users.policy.ts', './users.queries.ts', 'policy-is-pure'),
  value('src/server/blogs/blogs.policy.ts', 'node:fs', 'policy-is-pure'),

  value('src/web/with-server.ts', '#server/http/actor.ts', 'web-without-server'),
  value('src/web/with-tables.ts', '#db/schema.ts', 'web-without-server'),
  value('src/web/with-node.ts', 'node:fs', 'no-server-package-in-web'),
  value('src/web/with-fastify.ts', 'fastify', 'no-server-package-in-web'),
  value('src/web/with-fastify-plugin.ts', '@fastify/cookie', 'no-server-package-in-web'),
  value('src/web/ui/with-feature.ts', blogCard, 'ui-and-lib-are-plain'),
  value('src/web/ui/with-noun.ts', '#contract/jobs.ts', 'ui-and-lib-are-plain'),
  value('src/web/ui/with-redux.ts', 'react-redux', 'ui-and-lib-are-plain'),
  value('src/web/lib/with-store.ts', '#web/store.ts', 'ui-and-lib-are-plain'),
  value('src/web/lib/with-api.ts', '#web/api/jobs-url.ts', 'ui-and-lib-are-plain'),
  value('src/web/api/with-feature.ts', blogCard, 'api-below-features'),
  value('src/web/api/with-page.ts', '#web/pages/home.tsx', 'api-below-features'),
  value(`${jobs}/with-page.ts`, '#web/pages/home.tsx', 'features-below-pages'),

  value(`${jobs}/with-blogs.ts`, blogCard, 'feature-alone'),
  other(
    `${jobs}/lazy.ts`,
    `export const lazy = async () => import('${blogCard}');`,
    'feature-alone',
  ),
  other(`${jobs}/passed-on.ts`, `export { BlogCard } from '${blogCard}';`, 'feature-alone'),
  other(`${jobs}/typed.ts`, `export type { BlogCard } from '${blogCard}';`, 'feature-alone'),
  other(`${jobs}/asked.ts`, `export type Card = typeof import('${blogCard}');`, 'feature-alone'),

  value('src/server/jobs/upwards.ts', '../users/users.queries.ts', 'no-path-across-folders'),
  value('src/server/downwards.ts', './jobs/jobs.policy.ts', 'no-path-across-folders'),
  value('src/server/jobs/upwards.test.ts', '../users/users.queries.ts', 'no-path-across-folders'),
];
