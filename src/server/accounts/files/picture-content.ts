import { m } from '#messages';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { FileKind } from '#contract/accounts/file-choices.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { makeConcurrencyLimit } from '#server/platform/http/concurrency-limit.ts';
import { loadSharp } from '#server/platform/site/load-sharp.ts';

type PictureKind = Exclude<FileKind, 'cv'>;

/** Pixels of the longest side. */
const longestSide: Readonly<Record<PictureKind, number>> = {
  logo: 256,
  portrait: 256,
  blog: 1200,
  'site-logo': 512,
};

/** Decoded, a picture takes four bytes a pixel, however small its file is. */
const maxPixels = 25_000_000;
/** Bytes that `file-type` reads. */
const headBytes = 4_100;
const types: ReadonlySet<string | undefined> = new Set([
  'image/png',
  'image/apng',
  'image/jpeg',
  'image/webp',
  'image/gif',
]);

const pictureTypeError = () =>
  new AppError('file-type-refused', {
    detail: m.error_picture_type(),
  });

/** Keeps SVG, which can run scripts, and rarely used formats from the decoder. */
async function assertPicture(path: string): Promise<void> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    const { fileTypeFromBuffer } = await import('file-type');
    const type = await fileTypeFromBuffer(buffer.subarray(0, bytesRead));
    if (!types.has(type?.mime)) {
      throw pictureTypeError();
    }
  } finally {
    await handle.close();
  }
}

async function encode(path: string, kind: PictureKind): Promise<Buffer> {
  await assertPicture(path);
  const pixels = longestSide[kind];
  const sharp = await loadSharp();
  try {
    return await sharp(path, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
      .rotate()
      .resize(pixels, pixels, {
        fit: kind === 'portrait' ? 'cover' : 'inside',
        withoutEnlargement: true,
      })
      .webp({ quality: 85 })
      .toBuffer();
  } catch {
    throw pictureTypeError();
  }
}

export type EncodePicture = (path: string, kind: PictureKind) => Promise<Readable>;

/** Turns an uploaded picture into a small WebP without metadata. One at a time: decoding takes up to 100 MB. */
export function makePictureEncoder(): EncodePicture {
  const limit = makeConcurrencyLimit({ running: 1, waiting: 20 });
  return (path, kind) => limit(async () => Readable.from([await encode(path, kind)]));
}
