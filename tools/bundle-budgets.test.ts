import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { randomBytes } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import { checkBudgets } from './bundle-budgets.ts';

const budgets = { home: 164 };

let client = '';

/** A build whose home page loads `count` files of `size` kB, which cannot be compressed. */
async function makeBuild(count: number, size: number): Promise<void> {
  client = await mkdtemp(path.join(tmpdir(), 'budgets-'));
  const files = Array.from({ length: count }, (_, index) => `part-${index}.js`);
  const chunks = files.map((file) => [file, { file }]);
  const page = 'src/web/pages/home.tsx';
  const home = { file: 'home.js', isDynamicEntry: true, imports: files };
  await mkdir(path.join(client, '.vite'));
  const manifest = JSON.stringify({ ...Object.fromEntries(chunks), [page]: home });
  await writeFile(path.join(client, '.vite/manifest.json'), manifest);
  for (const file of [...files, 'home.js']) {
    await writeFile(path.join(client, file), randomBytes(size * 1_000));
  }
}

afterEach(() => rm(client, { recursive: true }));

it('passes a page within its budget', async () => {
  await makeBuild(5, 1);
  expect(checkBudgets(client, budgets)).toEqual([]);
});

it('names a page that loads too many files, or too large ones', async () => {
  await makeBuild(12, 1);
  expect(checkBudgets(client, budgets)).toEqual([
    expect.stringMatching(/^home: 13 script files, at most/),
  ]);
  await rm(client, { recursive: true });
  await makeBuild(3, 60);
  expect(checkBudgets(client, budgets)).toEqual([
    expect.stringMatching(/^home: 240\.\d kB of scripts/),
  ]);
});

it('names a budget whose page is gone, so that none is forgotten when a page is renamed', async () => {
  await makeBuild(1, 1);
  expect(checkBudgets(client, { ...budgets, 'all-job': 164 })).toEqual([
    'all-job: has a budget, but is no page',
  ]);
});
