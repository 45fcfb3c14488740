import { createHash, randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import type { FileStore } from '#server/platform/storage/file-store.ts';

/** A form with one file, as a browser sends it. */
export function toForm(bytes: Uint8Array | string, name: string): FormData {
  const form = new FormData();
  form.append('file', new Blob([bytes as BlobPart]), name);
  return form;
}

/** Stores a text under an id. */
export async function putText(store: FileStore, id: string, text: string): Promise<void> {
  await mkdir(store.temporaryFolder, { recursive: true });
  const source = path.join(store.temporaryFolder, randomUUID());
  await writeFile(source, text);
  await store.put(id, source);
}

export const sha256 = (bytes: Uint8Array | string): Buffer =>
  createHash('sha256').update(bytes).digest();

/** A PDF of one empty page, with bytes beyond ASCII in a comment, as PDF writers put them. */
export function pdf(comment: Buffer = Buffer.from([0xe2, 0xe3, 0xcf, 0xd3])): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>',
  ];
  let body = Buffer.concat([Buffer.from('%PDF-1.4\n%'), comment, Buffer.from('\n')]);
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body = Buffer.concat([body, Buffer.from(`${index + 1} 0 obj${object}endobj\n`)]);
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  const end = `xref\n0 4\n0000000000 65535 f \n${rows.join('')}trailer<</Size 4/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.concat([body, Buffer.from(end)]);
}

export interface ZipPart {
  readonly name: string;
  readonly content?: string | Buffer;
  /** Bytes that the directory names instead of the true length. */
  readonly unpacked?: number;
  /** Bytes that the directory names instead of the length in the archive. */
  readonly packed?: number;
  /** Whether the directory says that a password protects it. */
  readonly isEncrypted?: boolean;
}

function zipHeaders(part: ZipPart, offset: number) {
  const { name, content = '', unpacked, packed, isEncrypted = false } = part;
  const bytes = Buffer.isBuffer(content) ? content : Buffer.from(content);
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt32LE(crc32(bytes), 10);
  fields.writeUInt16LE(isEncrypted ? 1 : 0, 2);
  fields.writeUInt32LE(packed ?? bytes.length, 14);
  fields.writeUInt32LE(unpacked ?? bytes.length, 18);
  // Compressed, where the lengths differ.
  fields.writeUInt16LE(unpacked === undefined ? 0 : 8, 4);
  fields.writeUInt16LE(Buffer.byteLength(name), 22);
  const position = Buffer.alloc(14);
  position.writeUInt32LE(offset, 10);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), bytes]);
  const start = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), fields]);
  return { local, central: Buffer.concat([start, position, Buffer.from(name)]) };
}

/** A ZIP archive whose parts are stored as they are. */
export function zip(parts: readonly ZipPart[]): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const { local, central } = zipHeaders(part, offset);
    locals.push(local);
    centrals.push(central);
    offset += local.length;
  }
  const directory = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

const officeDocument =
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument';
export const wordMainType =
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

export interface DocxShape {
  /** The name of the document's part. */
  readonly main?: string;
  readonly mainType?: string;
  /** The type of the relationship that names it. */
  readonly relationship?: string;
  /** Instead of its name. */
  readonly target?: string;
  /** Elements before the main part's in `[Content_Types].xml`, and attributes of the relationship. */
  readonly types?: string;
  readonly attributes?: string;
}

/** The three parts that every DOCX has. */
export function docxParts(shape: DocxShape = {}): ZipPart[] {
  const { main = 'word/document.xml', mainType = wordMainType, types = '' } = shape;
  const { relationship = officeDocument, target = main, attributes = '' } = shape;
  const override = `<Override PartName="/${main}" ContentType="${mainType}"/>`;
  const relation = `<Relationship Id="rId1" Type="${relationship}" Target="${target}"${attributes}/>`;
  return [
    { name: '[Content_Types].xml', content: `<Types>${types}${override}</Types>` },
    { name: '_rels/.rels', content: `<Relationships>${relation}</Relationships>` },
    { name: main, content: '<w:document/>' },
  ];
}

/** A DOCX with the parts that every one has, and others. */
export const docx = (...more: readonly ZipPart[]): Buffer => zip([...docxParts(), ...more]);

/** A form as browsers send it; the forms of a page test are not Node's. */
export async function toMultipart(form: FormData) {
  const boundary = `form-${randomUUID()}`;
  const parts: Buffer[] = [];
  for (const [name, value] of form) {
    const isFile = typeof value !== 'string';
    const file = isFile ? `; filename="${value.name}"\r\nContent-Type: ${value.type}` : '';
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`;
    const content = isFile ? new Uint8Array(await value.arrayBuffer()) : Buffer.from(value);
    parts.push(Buffer.from(head), Buffer.from(content), Buffer.from('\r\n'));
  }
  const body = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}
