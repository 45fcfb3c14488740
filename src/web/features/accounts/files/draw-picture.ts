import { m } from '#messages';
import { drawnSides, fileLimits, type FileKind } from '#contract/accounts/file-choices.ts';
import { errors } from '#contract/platform/errors.ts';

type PictureKind = Exclude<FileKind, 'cv'>;

/** The types that the server decodes. */
const sentTypes: ReadonlySet<string> = new Set([
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
]);
/** Photos, which have no transparent pixels. */
const photoTypes = /^image\/(?:jpeg|hei[cf])$|\.(?:jpe?g|hei[cf])$/i;

const isPhoto = ({ type, name }: File): boolean => photoTypes.test(type || name);

/** The picture as the browser draws it, upright by its EXIF data; undefined for a type that it cannot read. */
async function decode(file: File): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file);
  } catch {
    return undefined;
  }
}

/** A browser that writes no WebP writes PNG instead. */
async function encode(bitmap: ImageBitmap, side: number, type: string): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) {
    return null;
  }
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, type, 0.9);
  });
}

interface DrawnPicture {
  readonly file: File;
  /** Why the picture cannot be sent. */
  readonly problem?: string;
}

/** The picture as it was chosen, with the reason where the server would refuse it, too. */
const undrawn = (file: File): DrawnPicture => {
  if (!sentTypes.has(file.type)) {
    return { file, problem: m.upload_not_drawn() };
  }
  return {
    file,
    ...(file.size > fileLimits.bytes && { problem: errors['file-too-large'].text() }),
  };
};

const extensions: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/png': 'png',
};

/**
 * Makes a picture that the server takes from one that it would not: too many pixels or bytes, or a type that only the
 * browser reads, as HEIC on Apple's. A small picture of a usual type stays as it is.
 */
export async function drawPicture(file: File, kind: PictureKind): Promise<DrawnPicture> {
  const bitmap = await decode(file);
  if (!bitmap) {
    return undrawn(file);
  }
  const side = drawnSides[kind];
  const isSmall = Math.max(bitmap.width, bitmap.height) <= side && file.size <= fileLimits.bytes;
  if (isSmall && sentTypes.has(file.type)) {
    bitmap.close();
    return { file };
  }
  const blob = await encode(bitmap, side, isPhoto(file) ? 'image/jpeg' : 'image/webp');
  bitmap.close();
  if (!blob) {
    return undrawn(file);
  }
  const stem = file.name.replace(/\.[a-z0-9]{1,5}$/i, '');
  const name = `${stem}.${extensions[blob.type] ?? 'png'}`;
  return { file: new File([blob], name, { type: blob.type }) };
}
