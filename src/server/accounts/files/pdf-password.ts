import { createCipheriv, createHash } from 'node:crypto';
import { type PdfValue, readPdfDictionary, readPdfString } from './pdf-dictionary.ts';

/** Fills short passwords (ISO 32000-1, 7.6.3.3, algorithm 2). */
const filling = Buffer.from(
  '28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a',
  'hex',
);

const md5 = (...chunks: readonly Buffer[]): Buffer =>
  createHash('md5').update(Buffer.concat(chunks)).digest();

/** OpenSSL 3 has left RC4 out. */
function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number) => state[index & 255] ?? 0;
  const swap = (a: number, b: number) => {
    [state[a & 255], state[b & 255]] = [at(b), at(a)];
  };
  let j = 0;
  for (let i = 0; i < 256; i += 1) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  j = 0;
  return Buffer.from(
    data.map((byte, index) => {
      j = (j + at(index + 1)) & 255;
      swap(index + 1, j);
      return byte ^ at(at(index + 1) + at(j));
    }),
  );
}

/** The dictionary of an encryption, as far as a password is checked by it. */
interface Encryption {
  readonly revision: number;
  readonly keyBytes: number;
  readonly ownerHash: Buffer;
  readonly userHash: Buffer;
  readonly permissions: number;
  readonly hidesMetadata: boolean;
  readonly fileId: Buffer;
}

/** Whether no password opens it, where keys are made by MD5 (algorithms 2, 4 and 5). */
function isOpenByMd5(encryption: Encryption): boolean {
  const { revision, keyBytes, ownerHash, userHash, fileId } = encryption;
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(encryption.permissions | 0);
  const unhidden = Buffer.alloc(revision >= 4 && !encryption.hidesMetadata ? 4 : 0, 0xff);
  let key = md5(filling, ownerHash.subarray(0, 32), permissions, fileId, unhidden);
  if (revision === 2) {
    return rc4(key.subarray(0, 5), filling).equals(userHash.subarray(0, 32));
  }
  for (let round = 0; round < 50; round += 1) {
    key = md5(key.subarray(0, keyBytes));
  }
  let hash = md5(filling, fileId);
  for (let round = 0; round < 20; round += 1) {
    hash = rc4(Buffer.from(key.subarray(0, keyBytes).map((byte) => byte ^ round)), hash);
  }
  return hash.equals(userHash.subarray(0, 16));
}

/** The hash of revision 6 (ISO 32000-2, algorithm 2.B), for no password. It ends after at most 288 rounds. */
function hardenedHash(salt: Buffer): Buffer {
  let key = createHash('sha256').update(salt).digest();
  let last = 0;
  for (let round = 0; round < 64 || last > round - 32; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32));
    cipher.setAutoPadding(false);
    const encrypted = cipher.update(Buffer.concat(Array.from({ length: 64 }, () => key)));
    const sum = encrypted.subarray(0, 16).reduce((total, byte) => total + byte, 0);
    key = createHash(['sha256', 'sha384', 'sha512'][sum % 3] ?? 'sha256')
      .update(encrypted)
      .digest();
    last = encrypted.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}

function isOpen(encryption: Encryption): boolean {
  const { revision, userHash } = encryption;
  if (revision < 5) {
    return isOpenByMd5(encryption);
  }
  const salt = userHash.subarray(32, 40);
  const hash = revision === 5 ? createHash('sha256').update(salt).digest() : hardenedHash(salt);
  return hash.equals(userHash.subarray(0, 32));
}

/** The text behind the last match. */
function behindLast(text: string, pattern: RegExp): string | undefined {
  let end: number | undefined;
  for (const match of text.matchAll(pattern)) {
    end = match.index + match[0].length;
  }
  return end === undefined ? undefined : text.slice(end);
}

/** The dictionary of the encryption, which stands in the trailer or in an object of its own. */
function findDictionary(text: string): ReadonlyMap<string, PdfValue> | undefined {
  const entry = behindLast(text, /\/Encrypt(?=\s*(?:<<|\d))/g);
  const [, number, generation] = /^\s*(\d{1,10})\s+(\d{1,5})\s+R/.exec(entry ?? '') ?? [];
  const start =
    number === undefined
      ? entry
      : behindLast(text, new RegExp(`(?<!\\d)${number}\\s+${generation}\\s+obj`, 'g'));
  return start === undefined ? undefined : readPdfDictionary(start.slice(0, 16_384));
}

const toNumber = (value: PdfValue | undefined, otherwise: number): number =>
  typeof value === 'number' ? value : otherwise;

/**
 * Whether an encrypted PDF opens with a password only. Many are encrypted without one, which forbids printing or
 * copying, and open like others.
 */
export function needsPassword(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  const values = findDictionary(text);
  const [ownerHash, userHash] = [values?.get('/O'), values?.get('/U')];
  if (!values || values.get('/Filter') !== '/Standard') {
    return values?.has('/Filter') ?? false;
  }
  if (!Buffer.isBuffer(ownerHash) || !Buffer.isBuffer(userHash)) {
    return false;
  }
  const fileId = readPdfString((behindLast(text, /\/ID(?=\s*\[)/g) ?? '').slice(0, 1_024));
  const revision = toNumber(values.get('/R'), 2);
  const keyBits = revision === 3 ? toNumber(values.get('/Length'), 40) : 128;
  return !isOpen({
    revision,
    keyBytes: Math.min(16, Math.max(5, keyBits / 8)),
    ownerHash,
    userHash,
    permissions: toNumber(values.get('/P'), 0),
    hidesMetadata: values.get('/EncryptMetadata') !== false,
    fileId: fileId ?? Buffer.alloc(0),
  });
}
