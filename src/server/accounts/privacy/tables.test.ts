import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { readTables } from '#test/table-snapshot.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { fileFixture } from '#test/setup-site.ts';

const database = await fileFixture(createTestDatabase());

it('docs/compliance/privacy.md says of every table what happens to its rows', async () => {
  const text = await readFile('docs/compliance/privacy.md', 'utf8');
  const rows = text.split('\n').filter((line) => line.startsWith('| `'));
  const cells = rows.map((line) => line.split('|').map((cell) => cell.trim()));

  expect(cells.map(([, name = '']) => name.replaceAll('`', ''))).toEqual(
    Object.keys(await readTables(database)).toSorted(),
  );
  expect(cells.filter((row) => row.length !== 6 || row.slice(1, -1).includes(''))).toEqual([]);
});
