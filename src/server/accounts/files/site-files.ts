import path from 'node:path';
import { makeDiskStore } from '#server/platform/storage/disk-store.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { makeS3Store } from '#server/platform/storage/s3-store.ts';
import { makeClamd } from './clamd.ts';
import { makePictureFetcher } from './fetch-picture.ts';
import type { FileServices } from './files.service.ts';
import { makePictureEncoder } from './picture-content.ts';

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

export const makeSiteFiles = (settings: FileSettings): FileServices => ({
  store: makeFileStore(settings),
  scanner: settings.clamdUrl === undefined ? undefined : makeClamd(settings.clamdUrl),
  encodePicture: makePictureEncoder(),
  fetchPicture: makePictureFetcher(),
});
