import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { fileLimits } from '#contract/accounts/file-choices.ts';
import { makeConcurrencyLimit } from '#server/platform/http/concurrency-limit.ts';
import { type TemporaryFile, writeTemporaryFile } from '#server/platform/storage/temporary-file.ts';
import {
  type ConnectionRules,
  publicInternet,
  RemotePictureError,
  requestLink,
} from './remote-request.ts';

/** The timeout of a link includes its time in the queue. */
const parallel = { running: 8, waiting: 16 };

function assertFitting({ statusCode, headers }: IncomingMessage): void {
  if (statusCode !== 200) {
    throw new RemotePictureError(`status ${statusCode}`);
  }
  if (Number(headers['content-length']) > fileLimits.bytes) {
    throw new RemotePictureError('too large');
  }
}

async function* limitSize(response: IncomingMessage): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > fileLimits.bytes) {
      throw new RemotePictureError('too large');
    }
    yield chunk;
  }
}

/**
 * Downloads a linked picture into a temporary file of the folder; its content is not checked yet.
 *
 * @throws RemotePictureError
 */
export type FetchPicture = (link: string, folder: string) => Promise<TemporaryFile>;

/** Loads from public addresses of the internet only; tests have other rules. */
export function makePictureFetcher(rules: ConnectionRules = publicInternet): FetchPicture {
  const limit = makeConcurrencyLimit(parallel);
  return async (link, folder) => {
    const signal = AbortSignal.timeout(rules.timeoutMs);
    const download = async () => {
      signal.throwIfAborted();
      const response = await requestLink(link, rules, signal);
      try {
        assertFitting(response);
        const name = new URL(link).pathname;
        return await writeTemporaryFile(Readable.from(limitSize(response)), { folder, name });
      } finally {
        response.destroy();
      }
    };
    return limit(download).catch((error: unknown) => {
      throw error instanceof RemotePictureError
        ? error
        : new RemotePictureError(error instanceof Error ? error.message : 'failed');
    });
  };
}
