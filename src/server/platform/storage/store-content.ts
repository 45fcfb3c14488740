import { Readable } from 'node:stream';
import type { FileStore } from './file-store.ts';
import { type TemporaryFile, writeTemporaryFile } from './temporary-file.ts';

/** Stores bytes from memory, unless `check` throws. */
export async function storeContent(
  store: FileStore,
  { id, content }: { readonly id: string; readonly content: Buffer },
  check?: (file: TemporaryFile) => Promise<void>,
): Promise<void> {
  const target = { folder: store.temporaryFolder, name: id };
  const file = await writeTemporaryFile(Readable.from([content]), target);
  try {
    await check?.(file);
    await store.put(id, file.path);
  } finally {
    await file.discard();
  }
}
