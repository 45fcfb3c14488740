import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { fileLimits } from '#contract/limits.ts';
import { getErrorCode } from '#server/database/database-errors.ts';
import { AppError } from '#server/http/app-error.ts';
import { cleanFileName } from './file-name.ts';

/** An upload in a temporary file, which `put` of the store moves away or `discard` removes. */
export interface ReceivedFile {
  readonly path: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly sha256: Buffer;
  discard(): Promise<void>;
}

const limits = { files: 1, fileSize: fileLimits.bytes, fields: 2, parts: 3, headerPairs: 20 };

const limitCodes: ReadonlySet<string | undefined> = new Set([
  'FST_FILES_LIMIT',
  'FST_PARTS_LIMIT',
  'FST_FIELDS_LIMIT',
]);

const wrongFile = (sentence: string) =>
  new AppError('validation-failed', { fields: { file: sentence } });

/** What a form that cannot be read is answered with. Errors of the disk stay as they are. */
function toUploadError(error: unknown): unknown {
  if (error instanceof AppError || (error instanceof Error && 'syscall' in error)) {
    return error;
  }
  return limitCodes.has(getErrorCode(error))
    ? wrongFile('Please send one file.')
    : new AppError('malformed-request');
}

/** Writes a stream to a new temporary file that only the user of the site reads. */
export async function writeTemporaryFile(
  source: Readable,
  { folder, name }: { readonly folder: string; readonly name: string },
): Promise<ReceivedFile> {
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
  // A write stream would open the file by itself, and might create it after `discard` of a source that broke off.
  const handle = await open(target, 'wx', 0o600);
  try {
    await pipeline(source, measure, handle.createWriteStream());
  } catch (error) {
    await discard();
    throw error;
  }
  return { path: target, name: cleanFileName(name), size, sha256: hash.digest(), discard };
}

/** Bytes that are read of a body. A client that still sends would not read the answer. */
export const mostRead = 16 * 1024 * 1024;

/** Ends the connection of a body without an end, also of one that does not name its length. */
function limitBody({ raw }: FastifyRequest): void {
  let read = 0;
  raw.on('data', (chunk: Buffer) => {
    read += chunk.length;
    if (read > mostRead) {
      raw.destroy();
    }
  });
}

/**
 * Receives the one file of a multipart form. The form is read to its end, unless that is far away.
 *
 * @throws AppError `file-too-large`, or `validation-failed` for any number of files but one
 */
export async function receiveFile(request: FastifyRequest, folder: string): Promise<ReceivedFile> {
  let received: ReceivedFile | undefined;
  let isTooLarge = false;
  // In the same turn as the parser begins to read.
  limitBody(request);
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') {
        received = await writeTemporaryFile(part.file, { folder, name: part.filename });
        isTooLarge = part.file.truncated;
      }
    }
    if (isTooLarge) {
      throw new AppError('file-too-large');
    }
    if (!received || received.size === 0) {
      throw wrongFile(received ? 'This file is empty.' : 'Please choose a file.');
    }
    return received;
  } catch (error) {
    await received?.discard();
    throw toUploadError(error);
  }
}
