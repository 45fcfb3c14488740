import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FileStore } from './file-store.ts';

/** Stores bytes that are in memory already. */
export async function storeContent(store: FileStore, id: string, content: Buffer): Promise<void> {
  const { temporaryFolder } = store;
  const file = path.join(temporaryFolder, randomUUID());
  await mkdir(temporaryFolder, { recursive: true, mode: 0o700 });
  try {
    await writeFile(file, content, { mode: 0o600 });
    await store.put(id, file);
  } finally {
    await rm(file, { force: true });
  }
}
