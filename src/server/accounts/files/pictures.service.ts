import { buffer } from 'node:stream/consumers';
import type { Queryable } from '#server/platform/database/database.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { findPicture } from './files.queries.ts';

/** The bytes of an uploaded picture by its path; undefined where it is gone. */
export async function readPicture(
  { db, store }: { readonly db: Queryable; readonly store: FileStore },
  path: string,
): Promise<Buffer | undefined> {
  const hash = /[0-9a-f]{64}/.exec(path)?.[0];
  const row = hash === undefined ? undefined : await findPicture(db, Buffer.from(hash, 'hex'));
  const bytes = row && (await store.read(row.id));
  return bytes && buffer(bytes);
}
