import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { getErrorCode } from '#server/platform/database/database-errors.ts';
import { type FileStore, isFileId, type StoredFile, toStoragePath } from './file-store.ts';

/** Only the user of the site reads the folders and files. */
const folderMode = { recursive: true, mode: 0o700 } as const;

async function synchronize(target: string): Promise<void> {
  const handle = await open(target);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const ignoreMissing = (error: unknown): undefined => {
  if (getErrorCode(error) !== 'ENOENT') {
    throw error;
  }
};

const listFolder = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(ignoreMissing)) ?? [];

/** Files `ab/<id>` in a folder. A file gets its name once it is complete and on disk. */
export function makeDiskStore(folder: string): FileStore {
  const resolve = (id: string) => path.join(folder, toStoragePath(id));

  async function* list(): AsyncGenerator<StoredFile> {
    const parts = await listFolder(folder);
    for (const part of parts.filter((name) => /^[0-9a-f]{2}$/.test(name))) {
      for (const id of (await listFolder(path.join(folder, part))).filter(isFileId)) {
        const found = await stat(path.join(folder, part, id)).catch(ignoreMissing);
        if (found) {
          yield { id, storedAt: found.mtime };
        }
      }
    }
  }

  return {
    temporaryFolder: path.join(folder, 'incoming'),
    list,
    async put(id, source) {
      const target = resolve(id);
      await mkdir(path.dirname(target), folderMode);
      await synchronize(source);
      await rename(source, target);
      await synchronize(path.dirname(target));
    },
    async read(id) {
      const handle = await open(resolve(id)).catch(ignoreMissing);
      return handle && createReadStream('', { fd: handle });
    },
    remove: (id) => rm(resolve(id), { force: true }),
  };
}
