import { buffer } from 'node:stream/consumers';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { type DocxFault, type DocxPackage, findPackageFault } from './docx-package.ts';

/** Bytes are those of all parts unpacked, and of a part that is read. */
const limits = { entries: 1_000, bytes: 50 * 1024 * 1024, readBytes: 256 * 1024 } as const;
/** By the byte order mark. */
const encodings = new Map([
  ['feff', 'utf-16be'],
  ['fffe', 'utf-16le'],
]);
const macros = /vba(?:project|data)/i;

/** The parts by their names in lower case. @throws Error where two names differ in case alone, or not at all. */
async function listParts(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  const parts = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName.toLowerCase();
    if (parts.has(name)) {
      throw new Error('two parts of one name');
    }
    parts.set(name, entry);
  }
  return parts;
}

/** Absolute sizes alone: a text that repeats itself packs to a thousandth. */
function findSizeFault(zip: ZipFile, entries: readonly Entry[]): DocxFault | undefined {
  const packed = entries.reduce((sum, entry) => sum + entry.compressedSize, 0);
  const unpacked = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0);
  // Parts that share bytes unpack to more than one pass over the file shows.
  if (packed > zip.fileSize) {
    return 'damaged';
  }
  return unpacked > limits.bytes ? 'too-large' : undefined;
}

/** The text of a small part. yauzl rejects one that unpacks to more than its directory says. */
async function readPart(zip: ZipFile, entry: Entry | undefined): Promise<string | undefined> {
  if (!entry || entry.uncompressedSize > limits.readBytes) {
    return undefined;
  }
  const bytes = await buffer(await zip.openReadStreamPromise(entry));
  const encoding = encodings.get(bytes.toString('hex', 0, 2)) ?? 'utf-8';
  return new TextDecoder(encoding, { fatal: true }).decode(bytes);
}

async function readPackage(
  zip: ZipFile,
  parts: ReadonlyMap<string, Entry>,
): Promise<DocxPackage | undefined> {
  const contentTypes = await readPart(zip, parts.get('[content_types].xml'));
  const relationships = await readPart(zip, parts.get('_rels/.rels'));
  return contentTypes === undefined || relationships === undefined
    ? undefined
    : { contentTypes, relationships, parts: [...parts.keys()] };
}

async function findFault(zip: ZipFile): Promise<DocxFault | undefined> {
  if (zip.entryCount > limits.entries) {
    return 'too-large';
  }
  const parts = await listParts(zip);
  const entries = [...parts.values()];
  if (entries.some((entry) => entry.isEncrypted())) {
    return 'protected';
  }
  if (entries.some(({ fileName }) => macros.test(fileName))) {
    return 'macros';
  }
  const sizeFault = findSizeFault(zip, entries);
  const docx = sizeFault === undefined ? await readPackage(zip, parts) : undefined;
  return sizeFault ?? (docx ? await findPackageFault(docx) : 'foreign');
}

/**
 * Why a ZIP archive is no DOCX that a reader opens. Of its parts only the two that describe the others are unpacked,
 * at most 256 KB each: an archive can unpack to any size.
 */
export async function findDocxFault(path: string): Promise<DocxFault | undefined> {
  try {
    // yauzl rejects names with `..`, a root or a backslash.
    const zip = await openPromise(path, { autoClose: false, strictFileNames: true });
    try {
      return await findFault(zip);
    } finally {
      zip.close();
    }
  } catch {
    return 'damaged';
  }
}
