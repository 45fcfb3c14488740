import type { Breach } from './breach.ts';
import { type Rule, typedRules } from './typed-rules.ts';

const lines = (count: number, line: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => line(n)).join('\n');

const actorImport = `import type { Actor } from '#server/http/actor.ts';`;

const layout: readonly Rule[] = [
  {
    rule: 'import(no-cycle)',
    file: 'src/web/lib/hen.ts',
    source: `import type { Egg } from './egg.ts';\nexport type Hen = Egg | 1;`,
  },
  {
    rule: 'import(no-cycle)',
    file: 'src/web/lib/egg.ts',
    source: `import type { Hen } from './hen.ts';\nexport type Egg = Hen | 2;`,
  },
  {
    rule: 'node(no-process-env)',
    file: 'src/server/port.ts',
    source: `export const port = process.env['PORT'];`,
  },
  {
    rule: 'eslint(no-console)',
    file: 'src/server/talk.ts',
    source: `export const talk = () => console.log('hello');`,
  },
  {
    rule: 'eslint(no-console)',
    file: 'src/web/lib/talk.ts',
    source: `export const talk = () => console.error('hello');`,
  },
  { rule: 'import(no-default-export)', file: 'src/web/lib/three.ts', source: 'export default 3;' },
  {
    rule: 'fences(file-names)',
    file: 'src/web/lib/date-utils.ts',
    source: 'export const one = 1;',
  },
  {
    rule: 'fences(file-names)',
    file: 'src/web/features/jobs/index.ts',
    source: 'export const one = 1;',
  },
  {
    rule: 'fences(file-names)',
    file: 'src/web/lib/everything.ts',
    source: `export * from './initials.ts';`,
  },
  {
    rule: 'unicorn(filename-case)',
    file: 'src/web/ui/BigButton.ts',
    source: 'export const one = 1;',
  },
  {
    rule: 'fences(no-module-state)',
    file: 'src/server/counter.ts',
    source: 'let count = 0;\nexport const next = () => ++count;',
  },
  {
    rule: 'fences(no-module-state)',
    file: 'src/server/memory.ts',
    source: 'export const seen = new Map<string, number>();',
  },
];

const size: readonly Rule[] = [
  {
    rule: 'eslint(max-lines)',
    file: 'src/contract/long.ts',
    source: lines(251, (n) => `export const value${n} = ${n};`),
  },
  {
    rule: 'eslint(max-lines-per-function)',
    file: 'src/web/lib/long.ts',
    source: `export function long(list: number[]) {\n${lines(41, (n) => `list.push(${n});`)}\n}`,
  },
  {
    rule: 'eslint(max-lines-per-function)',
    file: 'src/web/ui/long.tsx',
    source: `export const Long = () => (\n<p>\n${lines(80, () => '<br />')}\n</p>\n);`,
  },
  {
    rule: 'eslint(max-depth)',
    file: 'src/web/lib/deep.ts',
    source: `export function deep(a: boolean, list: number[]) {
  if (a) {
    for (const one of list) {
      if (one > 1) {
        if (one > 2) {
          list.push(one);
        }
      }
    }
  }
}`,
  },
  {
    rule: 'eslint(max-params)',
    file: 'src/web/lib/four.ts',
    source: 'export const sum = (a: number, b: number, c: number, d: number) => a + b + c + d;',
  },
];

const style: readonly Rule[] = [
  {
    rule: 'eslint(eqeqeq)',
    file: 'src/web/lib/loose.ts',
    source: 'export const one = (n: number) => n == 1;',
  },
  {
    rule: 'eslint(curly)',
    file: 'src/web/lib/bare.ts',
    source: 'export function sign(n: number) {\n  if (n < 0) return -1;\n  return 1;\n}',
  },
  {
    rule: 'eslint(no-warning-comments)',
    file: 'src/web/lib/later.ts',
    source: '// TODO more\nexport const one = 1;',
  },
];

const screens: readonly Rule[] = [
  {
    rule: 'react-hooks(rules-of-hooks)',
    file: 'src/web/ui/hooked.tsx',
    source: `import { useState } from 'react';\nexport function Hooked({ on }: { readonly on: boolean }) {\n  if (on) {\n    useState(1);\n  }\n  return <p>{'text'}</p>;\n}`,
  },
  {
    rule: 'react-hooks(exhaustive-deps)',
    file: 'src/web/ui/effect.tsx',
    source: `import { useEffect } from 'react';\nexport function Titled({ title }: { readonly title: string }) {\n  useEffect(() => {\n    document.title = title;\n  }, []);\n  return <p>{title}</p>;\n}`,
  },
  {
    rule: 'jsx-a11y(alt-text)',
    file: 'src/web/ui/picture.tsx',
    source: `export const Picture = () => <img src="/logo.svg" />;`,
  },
  {
    rule: 'react(no-danger)',
    file: 'src/web/ui/raw.tsx',
    source: `export const Raw = ({ html }: { readonly html: string }) => (\n  <p dangerouslySetInnerHTML={{ __html: html }} />\n);`,
  },
];

const permissions: readonly Rule[] = [
  {
    rule: 'fences(permission-in-policy): A role is read',
    file: 'src/server/jobs/roles.service.ts',
    source: `${actorImport}\nexport const may = (actor: Actor | null) => actor?.isEmployer;`,
  },
  {
    rule: 'fences(permission-in-policy): The actor is compared',
    file: 'src/server/jobs/owners.service.ts',
    source: `${actorImport}\nexport const owns = (actor: Actor, ownerId: string) => actor.userId === ownerId;`,
  },
  {
    rule: `fences(permission-in-policy): 'not-the-job-owner' is thrown`,
    file: 'src/server/jobs/refusals.service.ts',
    source: `import { AppError } from '#server/http/app-error.ts';\nexport const refuse = () => {\n  throw new AppError('not-the-job-owner');\n};`,
  },
  {
    rule: 'fences(permission-in-policy): A row is called Authorized',
    file: 'src/server/jobs/forged.service.ts',
    source: `type Authorized<Row> = Row & { readonly brand: true };\nexport const forge = (row: object) => row as Authorized<object>;`,
  },
];

const tests: readonly Rule[] = [
  {
    rule: 'vitest(no-focused-tests)',
    file: 'src/web/lib/focused.test.ts',
    source: `import { expect, it } from 'vitest';\nit.only('adds', () => {\n  expect(1 + 1).toBe(2);\n});`,
  },
  {
    rule: 'vitest(no-disabled-tests)',
    file: 'src/web/lib/disabled.test.ts',
    source: `import { expect, it } from 'vitest';\nit.skip('adds', () => {\n  expect(1 + 1).toBe(2);\n});`,
  },
  {
    rule: 'vitest(expect-expect)',
    file: 'src/web/lib/empty.test.ts',
    source: `import { it } from 'vitest';\nit('adds', () => {});`,
  },
];

export const lintBreaches: readonly Breach[] = [
  ...layout,
  ...size,
  ...typedRules,
  ...style,
  ...screens,
  ...permissions,
  ...tests,
].map(({ rule, file, source }) => ({
  title: `${file} breaks ${rule}`,
  file,
  source: `${source}\n`,
  expected: rule,
}));
