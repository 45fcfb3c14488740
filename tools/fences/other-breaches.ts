import type { Breach } from './breach.ts';
import { cleanTree } from './clean-tree.ts';

/** What each zone's TypeScript project has to refuse: a global or a syntax that does not exist where it runs. */
export const typeBreaches: readonly Breach[] = [
  [
    'the contract sees no DOM',
    'src/contract/dom.ts',
    'export const title = document.title;',
    'TS2584',
  ],
  ['the contract sees no Node', 'src/contract/node.ts', 'export const id = process.pid;', 'TS2591'],
  ['the server sees no DOM', 'src/server/dom.ts', 'export const title = document.title;', 'TS2584'],
  ['the web side sees no Node', 'src/web/node.ts', 'export const id = process.pid;', 'TS2591'],
  ['there are no enums', 'src/contract/enum.ts', 'export enum Colour { Red }', 'TS1294'],
  [
    'there are no parameter properties',
    'src/server/parameter.ts',
    'export class Box { constructor(readonly content: string) {} }',
    'TS1294',
  ],
  [
    'an element of a list may be missing',
    'src/web/lib/first.ts',
    'export const first = (list: string[]): string => list[0];',
    'TS2322',
  ],
  [
    'nothing is declared for nothing',
    'src/web/lib/two.ts',
    'const two = 2;\nexport const one = 1;',
    'TS6133',
  ],
  ['tests are typed', 'test/wrong.test.ts', `export const one: number = 'one';`, 'TS2322'],
  [
    'tools are typed',
    'tools/wrong.mjs',
    `/** @type {number} */\nexport const one = 'one';`,
    'TS2322',
  ],
].map(([title = '', file = '', source = '', expected = '']) => ({
  title,
  file,
  source: `${source}\n`,
  expected,
}));

const usedFile = 'src/web/lib/initials.ts';

/** A package that the manifest names and nothing imports. */
export const unusedPackage = 'react-hot-toast';

export const unusedBreaches: readonly Breach[] = [
  {
    title: 'no package is installed for nothing',
    file: 'package.json',
    source: '',
    expected: `dependencies: ${unusedPackage}`,
  },
  {
    title: 'no file stands alone',
    file: 'src/web/lib/orphan.ts',
    source: 'export const orphan = 1;\n',
    expected: 'files: src/web/lib/orphan.ts',
  },
  {
    title: 'no export is without a reader',
    file: usedFile,
    source: `${cleanTree[usedFile]}export const unread = 1;\n`,
    expected: 'exports: unread',
  },
  {
    title: 'no package comes uninvited',
    file: 'src/web/api/jobs-url.ts',
    source: `import 'lucide-react';\n\n${cleanTree['src/web/api/jobs-url.ts']}`,
    expected: 'unlisted: lucide-react',
  },
];

export const formatBreaches: readonly Breach[] = [
  {
    title: 'there is one way to lay out a file',
    file: 'src/web/lib/untidy.ts',
    source: 'export const untidy = "double quotes"',
    expected: 'unformatted',
  },
];

const table = 'docs/conformance.md';

export const conformanceBreaches: readonly Breach[] = [
  {
    title: 'every statement of the specification names a test that exists',
    file: table,
    source: cleanTree[table]?.replace('makes a job', 'makes two jobs') ?? '',
    expected: '1.1: test/jobs.test.ts has no test "makes two jobs".',
  },
];
