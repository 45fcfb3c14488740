import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { cleanFileName } from './file-name.ts';
import type { FileStore } from './file-store.ts';

/** A temporary file. `put` of the store moves it away, `discard` removes it. */
export interface TemporaryFile {
  readonly path: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly sha256: Buffer;
  discard(): Promise<void>;
}

/** Writes a stream to a new temporary file that only the user of the site reads. */
export async function writeTemporaryFile(
  source: Readable,
  { folder, name }: { readonly folder: string; readonly name: string },
): Promise<TemporaryFile> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const target = path.join(folder, randomUUID());
  const hash = createHash('sha256');
  let size = 0;
  const discard = () => rm(target, { force: true });
  async function* measure(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  }
  // Open the file first: a write stream could create it after `discard`, when the source fails early.
  const handle = await open(target, 'wx', 0o600);
  try {
    await pipeline(source, measure, handle.createWriteStream());
  } catch (error) {
    await discard();
    throw error;
  }
  return { path: target, name: cleanFileName(name), size, sha256: hash.digest(), discard };
}

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
