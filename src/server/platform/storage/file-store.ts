import type { Readable } from 'node:stream';

/** An object of the store. */
export interface StoredFile {
  readonly id: string;
  readonly storedAt: Date;
}

/** Stores the bytes of files, each under the id of its row: on disk, or in an S3-compatible store. */
export interface FileStore {
  /** The folder for uploads before `put`; it may not exist yet. */
  readonly temporaryFolder: string;
  /** Stores a file of the temporary folder. May move it away. */
  put(id: string, path: string): Promise<void>;
  /** Undefined when there is none. */
  read(id: string): Promise<Readable | undefined>;
  /** Does nothing when there is none. */
  remove(id: string): Promise<void>;
  list(): AsyncIterable<StoredFile>;
}

/** Ids are UUIDs: nothing else becomes part of a path or key. */
const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const isFileId = (name: string): boolean => idPattern.test(name);

/** Begins with the last two digits of the id, which are random: folders and key ranges fill evenly. The first digits are the time. */
export function toStoragePath(id: string): string {
  if (!isFileId(id)) {
    throw new TypeError('Not the id of a file.');
  }
  return `${id.slice(-2)}/${id}`;
}
