import { type FileHandle, open } from 'node:fs/promises';
import { openPromise, type ZipFile } from 'yauzl';
import type { cvTypes } from '#contract/accounts/file-choices.ts';

export type CvType = keyof typeof cvTypes;

/** Bytes before the end in which a PDF ends. */
const pdfTail = 1_024;

const docxLimits = { entries: 1_000, bytes: 50 * 1024 * 1024, ratio: 100 } as const;
const docxParts = ['[Content_Types].xml', 'word/document.xml'];
/** Macros. */
const forbiddenPart = /vba(?:project|data)/i;

async function readPart(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/** Whether the central directory is that of a DOCX of a usual size. */
async function checkEntries(zip: ZipFile): Promise<boolean> {
  if (zip.entryCount > docxLimits.entries) {
    return false;
  }
  const names = new Set<string>();
  let packed = 0;
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    packed += entry.compressedSize;
    unpacked += entry.uncompressedSize;
    if (entry.isEncrypted() || forbiddenPart.test(entry.fileName)) {
      return false;
    }
    names.add(entry.fileName);
  }
  return (
    unpacked <= Math.min(docxLimits.bytes, packed * docxLimits.ratio) &&
    docxParts.every((part) => names.has(part))
  );
}

/** Reads the central directory alone and unpacks nothing: an archive can unpack to any size. */
async function isDocx(path: string): Promise<boolean> {
  try {
    // yauzl rejects names with `..`, a root or a backslash.
    const zip = await openPromise(path, { autoClose: false, strictFileNames: true });
    try {
      return await checkEntries(zip);
    } finally {
      zip.close();
    }
  } catch {
    return false;
  }
}

/**
 * The type of a CV by its content; undefined for anything else. A PDF begins at its first byte, although readers accept
 * up to 1,024 bytes before it: files of two types at once begin there.
 */
export async function findCvType(path: string): Promise<CvType | undefined> {
  const handle = await open(path);
  try {
    const { size } = await handle.stat();
    const head = (await readPart(handle, 0, 8)).toString('latin1');
    if (/^%PDF-\d\.\d/.test(head)) {
      const tail = await readPart(handle, Math.max(0, size - pdfTail), pdfTail);
      return tail.includes('%%EOF') ? 'pdf' : undefined;
    }
    return head.startsWith('PK\x03\x04') && (await isDocx(path)) ? 'docx' : undefined;
  } finally {
    await handle.close();
  }
}
