import { buffer } from 'node:stream/consumers';
import type { PoolClient } from 'pg';
import { type FileStore, isFileId } from '#server/platform/storage/file-store.ts';
import { storeContent } from '#server/platform/storage/temporary-file.ts';
import { StartupError } from '#server/platform/ops/startup-error.ts';
import type { DumpEntry } from './dump-file.ts';
import { findFileHash, listFileIds } from './tables.queries.ts';

/** The bytes of uploads in a dump, `files/<id>` each. */

const folder = 'files/';
const pageSize = 1_000;

export interface FileCounts {
  files: number;
  /** Rows without bytes: removed since the export began, or lost. */
  missing: number;
}

/** Holds one file in memory at a time; an upload has at most 5 MiB. */
export async function* readFileEntries(
  client: PoolClient,
  store: FileStore,
  counts: FileCounts,
): AsyncGenerator<DumpEntry> {
  let ids: string[] = [];
  do {
    ids = await listFileIds(client, ids.at(-1), pageSize);
    for (const id of ids) {
      const bytes = await store.read(id);
      if (bytes) {
        counts.files += 1;
        yield { name: folder + id, content: await buffer(bytes) };
      } else {
        counts.missing += 1;
      }
    }
  } while (ids.length === pageSize);
}

/** The id of an entry with the bytes of a file; undefined for any other entry. */
export function parseFileEntry(name: string): string | undefined {
  const id = name.startsWith(folder) ? name.slice(folder.length) : '';
  return isFileId(id) ? id : undefined;
}

/** Stores the bytes of a file whose row was imported. @throws StartupError if their hash is not that of the row. */
export const loadFileEntry = (
  client: PoolClient,
  store: FileStore,
  entry: { readonly id: string; readonly content: Buffer },
): Promise<void> =>
  storeContent(store, entry, async ({ sha256 }) => {
    const expected = await findFileHash(client, entry.id);
    if (!expected?.equals(sha256)) {
      throw new StartupError(
        `The file ${entry.id} is not what was exported: nothing was imported.`,
      );
    }
  });
