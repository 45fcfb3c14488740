import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  findBrokenLinks,
  findFaults,
  findForeignPackages,
  findMissingPaths,
  findUnlinkedPages,
  findUnlistedDecisions,
  findUnlistedFolders,
  findUnnamedPackages,
} from './documents.ts';

const here = '`tools/documents.test.ts`';

it('findFaults accepts files, blocks, and rows that say why they have no test', () => {
  const rows = [
    `| 1.1 | one | ${here}<br>\`src/server/access.test.ts\` › the access rules |  |`,
    '| 1.2 | two |  | Deliberately otherwise, because it is better. |',
  ];
  expect(findFaults(['1 rows are deliberately otherwise', ...rows].join('\n'))).toEqual([]);
});

it.each([
  [
    '| 1.1 | one | `src/server/none.test.ts` |  |',
    '1.1: there is no file `src/server/none.test.ts`',
  ],
  [
    '| 1.1 | one | `src/server/access.test.ts` › the axes |  |',
    '1.1: src/server/access.test.ts has no block "the axes"',
  ],
  ['| 1.1 | one |  |  |', '1.1: names no test and gives no reason'],
  [`| 1.1 | one | ${here} |  |\n| 1.1 | two | ${here} |  |`, '1.1: the number of two rows'],
  ['2 rows are deliberately otherwise', '0 rows are deliberately otherwise, not 2'],
  [`| V1.1.1 | one | ${here} |  |`, '1 requirements are listed, not 253'],
])('findFaults rejects %j', (markdown, fault) => {
  expect(findFaults(markdown)).toEqual([fault]);
});

it('findBrokenLinks names links to files and headings that do not exist', () => {
  const links = [
    '[there](../README.md)',
    '[a heading](../ARCHITECTURE.md#five-areas)',
    '[elsewhere](https://example.com/none.md)',
    '[no file](none.md)',
    '[no heading](../ARCHITECTURE.md#six-areas)',
  ];
  expect(findBrokenLinks('docs/page.md', links.join('\n'))).toEqual([
    'the link ](none.md) leads nowhere',
    'the link ](../ARCHITECTURE.md#six-areas) leads nowhere',
  ]);
});

it('findUnlistedDecisions names a decision that is missing or has another title', () => {
  const decisions = new Map([
    ['001-one.md', '# 1. One process\n'],
    ['002-two.md', '# 2. Two halves\n'],
  ]);
  const index = '- 1. [One process](001-one.md)\n- 2. [Two parts](002-two.md)\n';
  expect(findUnlistedDecisions(index, decisions)).toEqual(['lists no [Two halves](002-two.md)']);
});

it('findForeignPackages names packages that are no dependency', () => {
  const table = '| package | does |\n| `@one/*` | … |\n| `two`, `three` | … |\n';
  expect(findForeignPackages(table, ['@one/a', 'two'])).toEqual([
    'names three, which is no dependency',
  ]);
});

it('findUnnamedPackages names packages that a page leaves out', () => {
  const page = '| `one` | … |\n- `@two/*`, three\n';
  expect(findUnnamedPackages(page, ['one', '@two/a', 'three', 'on'])).toEqual([
    'does not name three',
    'does not name on',
  ]);
});

it('findUnlinkedPages names pages that a document has no link to', () => {
  const page = '[one](docs/one.md), [a part](docs/two.md#part), docs/three.md';
  expect(findUnlinkedPages(page, ['docs/one.md', 'docs/two.md', 'docs/three.md'])).toEqual([
    'has no link to docs/two.md',
    'has no link to docs/three.md',
  ]);
});

it('findMissingPaths names files and folders that do not exist', () => {
  const spans = [
    '`tools/documents.ts`, `platform/http/ssr.ts` and `documents.test.ts`',
    '`hiring/interviews`, `src/server/**/*.policy.ts`, `src/server/{app,site}.ts`',
    '`/jobs/search`, `application/json`, `npm run check`, `dist/server/main.js`',
    '```sh\ncat `src/none.ts`\n```',
    '`tools/none.ts`, `platform/none`, `none.tsx`, `src/server/*.none.ts`',
  ];
  expect(findMissingPaths(spans.join('\n'))).toEqual([
    'names tools/none.ts, which does not exist',
    'names platform/none, which does not exist',
    'names none.tsx, which does not exist',
    'names src/server/*.none.ts, which does not exist',
  ]);
});

it('findUnlistedFolders names folders of an area that its row leaves out', () => {
  const architecture = readFileSync('ARCHITECTURE.md', 'utf8');
  expect(findUnlistedFolders(architecture)).toEqual([]);
  expect(findUnlistedFolders(architecture.replace('`audit`, ', ''))).toEqual([
    'lists no `audit` in trust',
  ]);
});
