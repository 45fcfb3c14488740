import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { S3mini } from 's3mini';
import { type FileStore, isFileId, type StoredFile, toStoragePath } from './file-store.ts';

const prefix = 'files/';
/** Milliseconds. */
const timeout = 30_000;
const pageSize = 1_000;

const toKey = (id: string): string => prefix + toStoragePath(id);

/**
 * Objects `files/ab/<id>` of a bucket. The URL has the access key as its user, the secret as its password, the bucket as
 * its path, and may have `?region=`.
 */
export function makeS3Store(address: string): FileStore {
  const url = new URL(address);
  const bucket = new S3mini({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    endpoint: url.origin + url.pathname,
    region: url.searchParams.get('region') ?? 'auto',
    requestAbortTimeout: timeout,
  });

  async function* list(): AsyncGenerator<StoredFile> {
    let token: string | undefined;
    do {
      const page = await bucket.listObjectsPaged('/', prefix, pageSize, token);
      for (const { Key, LastModified } of page?.objects ?? []) {
        const id = path.posix.basename(Key);
        if (isFileId(id)) {
          yield { id, storedAt: new Date(LastModified) };
        }
      }
      token = page?.nextContinuationToken;
    } while (token !== undefined);
  }

  return {
    // Other users of the machine could make a folder whose name they know, and read what is put into it.
    temporaryFolder: path.join(tmpdir(), `job-portal-uploads-${randomUUID()}`),
    list,
    async put(id, source) {
      // At most 5 MiB: the request is signed over the whole body.
      const bytes = await readFile(source);
      await bucket.putObject(toKey(id), bytes, 'application/octet-stream');
    },
    async read(id) {
      const response = await bucket.getObjectResponse(toKey(id));
      return response?.body ? Readable.from(response.body) : undefined;
    },
    async remove(id) {
      await bucket.deleteObject(toKey(id));
    },
  };
}
