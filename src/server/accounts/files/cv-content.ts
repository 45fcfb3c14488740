import { type FileHandle, open } from 'node:fs/promises';
import type { cvTypes } from '#contract/accounts/file-choices.ts';
import { findDocxFault } from './docx-content.ts';
import type { DocxFault } from './docx-package.ts';
import { fileIncludes, readBytes } from './file-bytes.ts';
import { findPdfFault, isPdfHead, pdfHeadBytes } from './pdf-content.ts';

export type CvType = keyof typeof cvTypes;

/** Why a file is no CV. */
export type CvFault = DocxFault;

export interface CvContent {
  /** The type by the content; undefined where it is foreign. */
  readonly type?: CvType;
  readonly fault?: CvFault | undefined;
}

/** The container of old Office documents and of encrypted new ones. */
const compoundFile = '\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1';
/** The stream of such a container that holds an encrypted document. */
const encryptedPackage = Buffer.from('EncryptedPackage', 'utf16le');

async function readContent(handle: FileHandle, path: string): Promise<CvContent> {
  const head = (await readBytes(handle, 0, pdfHeadBytes)).toString('latin1');
  if (isPdfHead(head)) {
    return { type: 'pdf', fault: await findPdfFault(handle) };
  }
  if (head.startsWith('PK\x03\x04')) {
    const fault = await findDocxFault(path);
    return fault === 'foreign' ? { fault } : { type: 'docx', fault };
  }
  if (head.startsWith(compoundFile) && (await fileIncludes(handle, encryptedPackage))) {
    return { type: 'docx', fault: 'protected' };
  }
  return { fault: 'foreign' };
}

/** The type of a CV by its content, or why it is none. */
export async function readCvContent(path: string): Promise<CvContent> {
  const handle = await open(path);
  try {
    return await readContent(handle, path);
  } finally {
    await handle.close();
  }
}
