import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { S3mini } from 's3mini';
import { AppError } from '#server/platform/ops/app-error.ts';
import { type FileStore, isFileId, type StoredFile, toStoragePath } from './file-store.ts';

const prefix = 'files/';
/** Milliseconds. */
const timeout = 30_000;
const pageSize = 1_000;

const mediaType = 'application/octet-stream';

const toKey = (id: string): string => prefix + toStoragePath(id);

/** Node's `fetch` requires `duplex` for a streamed body. */
const streamed = { duplex: 'half' } as const;
const sendStream: typeof fetch = (input, init) => fetch(input, { ...init, ...streamed });

/** @throws AppError `service-unavailable` instead of the bucket's own errors, whose codes are those of a lost database */
const ask = <Answer>(call: () => Promise<Answer>): Promise<Answer> =>
  call().catch((cause: unknown) => {
    throw new AppError('service-unavailable', { cause });
  });

/**
 * Objects `files/ab/<id>` of a bucket. The URL has the access key as its user, the secret as its password, the bucket as
 * its path, and may have `?region=`.
 */
export function makeS3Store(address: string, temporaryFolder: string): FileStore {
  const url = new URL(address);
  const bucket = new S3mini({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    endpoint: url.origin + url.pathname,
    region: url.searchParams.get('region') ?? 'auto',
    requestAbortTimeout: timeout,
    fetch: sendStream,
  });

  async function* list(): AsyncGenerator<StoredFile> {
    let token: string | undefined;
    do {
      const page = await ask(() => bucket.listObjectsPaged('/', prefix, pageSize, token));
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
    temporaryFolder,
    list,
    async put(id, source) {
      const { size } = await stat(source);
      const bytes = Readable.toWeb(createReadStream(source)) as ReadableStream;
      await ask(() => bucket.putObject(toKey(id), bytes, mediaType, undefined, undefined, size));
    },
    async read(id) {
      const response = await ask(() => bucket.getObjectResponse(toKey(id)));
      return response?.body ? Readable.from(response.body) : undefined;
    },
    remove: async (id) => void (await ask(() => bucket.deleteObject(toKey(id)))),
  };
}
