import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { readTables } from '#test/table-snapshot.ts';
import { createTestDatabase } from '#test/test-database.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it('docs/compliance/privacy.md says of every table what happens to its rows', async () => {
  const text = await readFile('docs/compliance/privacy.md', 'utf8');
  const rows = text.split('\n').filter((line) => line.startsWith('| `'));
  const cells = rows.map((line) => line.split('|').map((cell) => cell.trim()));

  expect(cells.map(([, name = '']) => name.replaceAll('`', ''))).toEqual(
    Object.keys(await readTables(database)).toSorted(),
  );
  expect(cells.filter((row) => row.length !== 6 || row.slice(1, -1).includes(''))).toEqual([]);
});
