import { spawnSync } from 'node:child_process';
import { cpSync, globSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { makeScratchFolder } from '#test/scratch-folder.ts';
import { findSide } from './direction-rule.ts';
import plugin from './plugin.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A file that breaks one rule each, and how the linter's report of it begins. */
const breaches: readonly (readonly [file: string, source: string, report: string])[] = [
  ['src/contract/hiring/a.ts', `import '#server/app.ts';`, 'fences(imports): contract-is-a-leaf'],
  [
    'src/server/accounts/users/b.ts',
    `export const load = async () => import('#server/hiring/jobs/jobs.policy.ts');`,
    'fences(imports): server-one-way',
  ],
  ['src/server/cellar/b.ts', `export { Id } from './c.ts';`, 'fences(imports): server-areas'],
  [
    'src/contract/platform/limits.ts',
    `export { Id } from './primitives.ts';`,
    'fences(imports): plain-contract',
  ],
  [
    'src/web/another.ts',
    `export { Job } from '#contract/hiring/jobs.ts';`,
    'fences(imports): schemas-in-forms',
  ],
  [
    'src/server/hiring/jobs/c.ts',
    `export { eq } from 'drizzle-orm';`,
    'fences(imports): sql-in-queries',
  ],
  [
    'src/web/features/hiring/jobs/d.ts',
    `export type Card = typeof import('#web/features/publishing/blogs/blog-grid.tsx');`,
    'fences(imports): features-one-way',
  ],
  ['src/server/e.ts', `export { it } from 'vitest';`, 'fences(imports): server-imports'],
  ['src/web/e.ts', `export { Pool } from 'pg';`, 'fences(imports): web-imports'],
  ['db/e.ts', `export { act } from 'react';`, 'fences(imports): db-imports'],
  [
    'src/server/f.ts',
    `export { x } from './hiring/g.ts';`,
    'fences(imports): no-path-across-folders',
  ],
  ['src/server/g.ts', `export const cache = new Map();`, 'fences(no-module-state)'],
  [
    'src/server/g.test.ts',
    `expect(performance.now() - 1).toBeLessThan(200);`,
    'fences(no-timed-verdicts)',
  ],
  [
    'src/server/hiring/jobs/h.ts',
    `throw new AppError('not-the-job-owner');`,
    `fences(permission-in-policy): 'not-the-job-owner'`,
  ],
  [
    'src/server/hiring/jobs/jobs.routes.ts',
    `export const job = authorize();`,
    'fences(permission-in-policy): Services authorize',
  ],
  [
    'src/web/n.tsx',
    'export const Title = () => <h1>Find Job</h1>;',
    `fences(texts-in-messages): 'Find Job'`,
  ],
  [
    'src/web/m.tsx',
    'export const Title = () => <h1 title="Find Job" />;',
    `fences(texts-in-messages): 'Find Job'`,
  ],
  [
    'src/web/api/u.ts',
    'export const tell = (seconds: number) => toast.loading(`We try again in ${seconds} seconds.`);',
    `fences(texts-in-messages): 'We try again in`,
  ],
  [
    'src/web/v.ts',
    `export const tell = () => { toast.dismiss('upload'); toast.error('That failed'); };`,
    `fences(texts-in-messages): 'That failed'`,
  ],
  [
    'src/contract/platform/m-texts.ts',
    `import { m } from '#messages';\nexport const skip = m.layout_skip();`,
    'fences(messages-when-shown)',
  ],
  ['src/web/k.tsx', "export const row = `mt-1 ${'x'} lg:-ml-3`;", `fences(start-and-end): '-ml-3'`],
  [
    'src/web/l.tsx',
    `export const quote = 'border-l text-sm';`,
    `fences(start-and-end): 'border-l'`,
  ],
  [
    'src/web/o.ts',
    "export const sheet = 'nav{color:red;margin-left:auto}';",
    `fences(start-and-end): 'margin-left:a'`,
  ],
  [
    'src/web/p.tsx',
    'export const Row = () => <p style={{ paddingRight: 4 }} />;',
    `fences(start-and-end): 'paddingRight'`,
  ],
  [
    'src/web/q.tsx',
    'export const Back = () => <Icon of={ArrowLeft} />;',
    `fences(mirrored-icons): 'ArrowLeft'`,
  ],
  [
    'src/web/pages/r.tsx',
    `export type { LoaderFunctionArgs } from 'react-router';\nimport type { LoaderFunctionArgs } from 'react-router';`,
    `fences(page-loaders): 'LoaderFunctionArgs'`,
  ],
  [
    'src/web/pages/u.tsx',
    `import { Form } from '#web/forms/form.tsx';\nexport const Letter = () => <Form />;`,
    'fences(forms-say-errors)',
  ],
  [
    'src/web/pages/la.tsx',
    `import { lazy } from 'react';\nexport const load = lazy(() => import('./u.tsx'));`,
    'fences(lazy-parts)',
  ],
  [
    'src/web/pages/lb.tsx',
    `export const useLetter = () => useEffect(() => void import('./u.tsx').then(show), []);`,
    'fences(lazy-parts)',
  ],
  [
    'src/web/s.ts',
    'export const host = (link: string) => new URL(link).host;',
    'fences(safe-readers): This throws',
  ],
  [
    'src/contract/platform/t.ts',
    'export const read = (text: string) => { try { return 1; } catch { return JSON.parse(text); } };',
    `fences(safe-readers): 'JSON.parse'`,
  ],
  [
    'src/server/r.ts',
    'export const words = (text: string) => text.match(/[\\p{L}\\p{N}]+/gu);',
    String.raw`fences(text-in-one-place): '\p{L}'`,
  ],
  [
    'src/web/r.ts',
    "export const letter = new RegExp(String.raw`^\\p{L}`, 'u');",
    String.raw`fences(text-in-one-place): '\p{L}'`,
  ],
  [
    'src/contract/hiring/r.ts',
    'export const words = (text: string) => text.split(/\\s+/);',
    String.raw`fences(text-in-one-place): 'split(/\s+/)'`,
  ],
  ['src/server/i.ts', `export * from './app.ts';`, 'fences(file-names)'],
  [
    'src/web/w.tsx',
    'export const Note = () => <p className="mt-2 text-danger" />;',
    `fences(known-classes): 'text-danger'`,
  ],
  [
    'src/web/x.tsx',
    "export const Note = ({ no }: P) => <p className={classNames('mt-2', no && 'card-surfce')} />;",
    `fences(known-classes): 'card-surfce'`,
  ],
  [
    'src/web/y.ts',
    `export const tones = { no: 'bg-primry' };`,
    `fences(known-classes): 'bg-primry'`,
  ],
  [
    'src/web/z.ts',
    'export const box = `flex lg:border-lines ${gap} p-2`;',
    `fences(known-classes): 'lg:border-lines'`,
  ],
  [
    'src/web/aa.tsx',
    'export const Note = () => <p className="bg-red-500 mt-2" />;',
    `fences(known-classes): 'bg-red-500'`,
  ],
  [
    'src/web/ab.tsx',
    'export const Note = () => <p className="bg-(--color-brand)" />;',
    `fences(known-classes): 'bg-(--color-brand)'`,
  ],
  [
    'src/web/ac.tsx',
    'export const Note = () => <p className="mt-2 text-[13px]" />;',
    `fences(sizes-by-steps): 'text-[13px]'`,
  ],
  [
    'src/web/ad.ts',
    `export const box = 'flex max-sm:p-[0.3rem] gap-2';`,
    `fences(sizes-by-steps): 'max-sm:p-[0.3rem]'`,
  ],
  [
    'src/server/hiring/jobs/a.queries.ts',
    'export const a = (at: Date) => sql`posted_at > ${at.toISOString()}`;',
    'fences(sql-parameters): Write it by moment()',
  ],
  [
    'src/server/hiring/jobs/b.queries.ts',
    'export const b = (at: string) => sql`posted_at > ${at}::timestamptz - ${1}::int`;',
    'fences(sql-parameters): Write it by moment()',
  ],
  [
    'src/server/hiring/jobs/c.queries.ts',
    'export const c = (ids: string[]) => sql`id = any(${sql.param(ids)}::uuid[])`;',
    'fences(sql-parameters): Write it by uuids()',
  ],
  [
    'src/server/hiring/jobs/d.queries.ts',
    'export const d = sql`jobs.id in (select job_id from applications where jobs.posted < now())`;',
    'fences(known-columns): No column jobs.posted',
  ],
];

it('names no side of the screen in style sheets', () => {
  for (const file of globSync('src/web/**/*.css', { cwd: root })) {
    expect(findSide(readFileSync(path.join(root, file), 'utf8')), file).toBeUndefined();
  }
  expect(findSide('.menu {\n  padding-left: 1rem;\n}')).toBe('padding-left: 1');
});

it('refuses imports, state, permission, file names and sides that are out of place, and nothing else', () => {
  const rules = Object.fromEntries(Object.keys(plugin.rules).map((name) => [`fences/${name}`, 2]));
  const folder = makeScratchFolder({
    '.oxlintrc.json': {
      jsPlugins: ['./tools/fences/plugin.ts'],
      categories: { correctness: 'off' },
      rules,
    },
    'src/server/hiring/jobs/jobs.queries.ts': `import { eq } from 'drizzle-orm';\n\nexport const same = eq;\n`,
    'src/server/hiring/jobs/e.queries.ts':
      "export const e = sql`jobs.owner_id = any(${sql.placeholder('ids')}::uuid[]) and other.jobs.x and jobs_seen.y = ${1}::int`;\n",
    'src/contract/platform/text/words.ts': `export const words = (text: string) => text.match(/\\p{L}+/gu);\n`,
    'src/web/row.tsx': `export const row = { key: ['left-job-form'], className: 'ms-2 text-start blur-sm' };\nexport const Turn = () => <Icon of={ArrowLeftRight} style={{ marginInline: 4 }} />;\n`,
    'src/web/box.tsx': `export const Box = ({ kind, end }: P) => <p id="text about flex" className={kind === 'danger' ? \`btn group/box [&_a]:underline w-\${end}\` : 'max-h-[calc(100dvh-4rem)] min-w-[2ch] text-error bg-line/60'} />;\n`,
    'src/web/read.ts': `export const read = (text: string) => { try { return [new URL(text), JSON.parse(text)]; } catch { return []; } };\nexport const file = new URL('./x.ts', import.meta.url);\n`,
    'src/web/part.tsx': `export const Part = lazyPart(async () => (await import('./row.tsx')).Turn);\n`,
    'src/web/job-form.tsx': `export type { Job } from '#contract/hiring/jobs.ts';\nexport { JobInput } from '#contract/hiring/job-input.ts';\n`,
    ...Object.fromEntries(breaches.map(([file, source]) => [file, `${source}\n`])),
  });
  const copied = ['package.json', 'tools/fences', 'src/contract/platform/errors.ts'];
  for (const file of [...copied, 'db/hiring-jobs-schema.ts', 'src/web/styles.css']) {
    cpSync(path.join(root, file), path.join(folder, file), { recursive: true });
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const oxlint = path.join(root, 'node_modules/.bin/oxlint');
  const { stdout } = spawnSync(oxlint, ['--format=json', 'src', 'db'], {
    cwd: folder,
    encoding: 'utf8',
    // Vitest cannot end a test that waits like this.
    timeout: 60_000,
  });
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { filename: string; code: string; message: string }[];
  };
  const reports = diagnostics.map(
    ({ filename, code, message }) => `${filename} ${code}: ${message}`,
  );
  for (const [file, , report] of breaches) {
    expect(reports).toContainEqual(expect.stringContaining(`${file} ${report}`));
  }
  expect(reports).toHaveLength(breaches.length);
});
