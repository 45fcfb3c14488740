import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { getErrorCode } from '#server/database/database-errors.ts';
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

const isMissing = (error: unknown): boolean => getErrorCode(error) === 'ENOENT';

const listFolder = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) {
      return [];
    }
    throw error;
  });

/** Files in a folder, `ab/<id>`. A file is complete and on disk before it has its name. */
export function makeDiskStore(folder: string): FileStore {
  const resolve = (id: string) => path.join(folder, toStoragePath(id));

  async function* list(): AsyncGenerator<StoredFile> {
    for (const part of await listFolder(folder)) {
      if (/^[0-9a-f]{2}$/.test(part)) {
        for (const id of (await listFolder(path.join(folder, part))).filter(isFileId)) {
          const { mtime } = await stat(path.join(folder, part, id));
          yield { id, storedAt: mtime };
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
      try {
        const handle = await open(resolve(id));
        return createReadStream('', { fd: handle });
      } catch (error) {
        if (isMissing(error)) {
          return undefined;
        }
        throw error;
      }
    },
    remove: (id) => rm(resolve(id), { force: true }),
  };
}
