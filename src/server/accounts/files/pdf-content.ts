import type { FileHandle } from 'node:fs/promises';
import { fileIncludes, findContentEnd, readBytes } from './file-bytes.ts';
import { needsPassword } from './pdf-password.ts';

/** Bytes before the header and with it. Readers search as far. */
export const pdfHeadBytes = 1_024;
/** Bytes before the end in which `%%EOF` stands. */
const tailBytes = 1_024;
/** NUL, tab, line feed, form feed, carriage return and blank: the white space of PDF. */
const whiteSpace: ReadonlySet<number> = new Set([0, 9, 10, 12, 13, 32]);
/** A byte order mark and white space alone stand before the header: files of two types at once put other bytes there. */
const header = /^(?:\xEF\xBB\xBF)?[\0\t\n\f\r ]*%PDF-\d\.\d/;

/** Whether the first bytes, read as Latin-1, are those of a PDF. */
export const isPdfHead = (head: string): boolean => header.test(head);

/** Some programs round a file up to whole blocks with NUL. */
async function isComplete(handle: FileHandle, size: number): Promise<boolean> {
  const end = await findContentEnd(handle, size, whiteSpace);
  const start = Math.max(0, end - tailBytes);
  return (await readBytes(handle, start, end - start)).includes('%%EOF');
}

/** Why nobody could read a file that begins as a PDF. */
export async function findPdfFault(
  handle: FileHandle,
): Promise<'damaged' | 'protected' | undefined> {
  const { size } = await handle.stat();
  if (!(await isComplete(handle, size))) {
    return 'damaged';
  }
  if (!(await fileIncludes(handle, Buffer.from('/Encrypt')))) {
    return undefined;
  }
  return needsPassword(await readBytes(handle, 0, size)) ? 'protected' : undefined;
}
