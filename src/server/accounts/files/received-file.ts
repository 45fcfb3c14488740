import { m } from '#messages';
import type { FastifyRequest } from 'fastify';
import { fileLimits } from '#contract/accounts/file-choices.ts';
import { getErrorCode } from '#server/platform/database/database-errors.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { type TemporaryFile, writeTemporaryFile } from '#server/platform/storage/temporary-file.ts';

const limits = { files: 1, fileSize: fileLimits.bytes, fields: 2, parts: 3, headerPairs: 20 };

const limitCodes: ReadonlySet<string | undefined> = new Set([
  'FST_FILES_LIMIT',
  'FST_PARTS_LIMIT',
  'FST_FIELDS_LIMIT',
]);

const fileFieldError = (sentence: string) =>
  new AppError('validation-failed', { fields: { file: sentence } });

/** The response to a form that cannot be read. Errors of the disk stay as they are. */
function toUploadError(error: unknown): unknown {
  if (error instanceof AppError || (error instanceof Error && 'syscall' in error)) {
    return error;
  }
  return limitCodes.has(getErrorCode(error))
    ? fileFieldError(m.fault_one_file())
    : new AppError('malformed-request');
}

/** Bytes that are read of a body: a client reads the response only after it has sent the body. */
export const maxReceivedBytes = 16 * 1024 * 1024;

/** Closes the connection of a longer body, also where it announces no length. */
function limitBody({ raw }: FastifyRequest): void {
  let read = 0;
  raw.on('data', (chunk: Buffer) => {
    read += chunk.length;
    if (read > maxReceivedBytes) {
      raw.destroy();
    }
  });
}

/**
 * Receives the one file of a multipart form.
 *
 * @throws AppError `file-too-large`, `validation-failed` unless there is exactly one file
 */
export async function receiveFile(request: FastifyRequest, folder: string): Promise<TemporaryFile> {
  let received: TemporaryFile | undefined;
  let isTooLarge = false;
  // Listen before the parser begins to read.
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
      throw fileFieldError(received ? m.fault_file_empty() : m.fault_file_missing());
    }
    return received;
  } catch (error) {
    await received?.discard();
    throw toUploadError(error);
  }
}
