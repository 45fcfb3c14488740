import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { InTransaction } from '#server/platform/events/in-transaction.queries.ts';
import { makeConcurrencyLimit } from '#server/platform/http/concurrency-limit.ts';
import { makeClamd } from './clamd.ts';
import { makeDiskStore } from '#server/platform/storage/disk-store.ts';
import { makePictureFetcher } from './fetch-picture.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import type { FileServices } from './files.service.ts';
import { makePictureEncoder } from './picture-content.ts';
import { makeS3Store } from '#server/platform/storage/s3-store.ts';
import { makeFileScan, type ScanFile, withShortWait } from './scan-files.ts';

interface FileSettings {
  readonly dataDir: string;
  readonly filesUrl: string | undefined;
  readonly clamdUrl: string | undefined;
}

/** The store of the settings: an S3-compatible one, or a folder of the data directory. */
export const makeFileStore = ({
  dataDir,
  filesUrl,
}: Pick<FileSettings, 'dataDir' | 'filesUrl'>): FileStore =>
  filesUrl === undefined
    ? makeDiskStore(path.join(dataDir, 'files'))
    : makeS3Store(filesUrl, path.join(dataDir, 'incoming'));

/** How many files are put into the store at once; what waits is on disk. */
const parallelPuts = { running: 8, waiting: 64 };

function limitPuts(store: FileStore): FileStore {
  const limit = makeConcurrencyLimit(parallelPuts);
  return { ...store, put: (id, source) => limit(() => store.put(id, source)) };
}

interface SiteFilesDeps {
  readonly inTransaction: InTransaction;
  readonly logger: FastifyBaseLogger;
}

/** Makes the services of files, and the scan for the task that repeats it. */
export function makeSiteFiles(
  settings: FileSettings,
  deps: SiteFilesDeps,
): { readonly parts: FileServices; readonly scan: ScanFile | undefined } {
  const store = limitPuts(makeFileStore(settings));
  const { clamdUrl } = settings;
  const scan = clamdUrl
    ? makeFileScan({ ...deps, store, scanner: makeClamd(clamdUrl) })
    : undefined;
  const scanFile = scan && withShortWait(scan);
  const pictures = { encodePicture: makePictureEncoder(), fetchPicture: makePictureFetcher() };
  return { parts: { store, ...pictures, scanFile }, scan };
}
