import { buffer } from 'node:stream/consumers';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { readTables } from './table-snapshot.ts';

/** `table.column` of every value with the word, in any case. */
export async function findColumns(database: OpenDatabase, word: string): Promise<string[]> {
  const tables = Object.entries(await readTables(database));
  const values = tables.flatMap(([table, rows]) =>
    rows.flatMap((row) =>
      Object.entries(row as object).map(
        ([column, value]) => [`${table}.${column}`, JSON.stringify(value) ?? ''] as const,
      ),
    ),
  );
  const found = values.filter(([, text]) => text.toLowerCase().includes(word));
  return [...new Set(found.map(([name]) => name))].toSorted();
}

/** How many stored files have the word. */
export async function countFiles(store: FileStore, word: string): Promise<number> {
  let count = 0;
  for await (const { id } of store.list()) {
    const bytes = await store.read(id);
    count += bytes && (await buffer(bytes)).includes(word) ? 1 : 0;
  }
  return count;
}
