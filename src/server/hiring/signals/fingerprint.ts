/** Finds texts that are nearly the same, by their sequences of five words. */

const wordsPerShingle = 5;
const hashCount = 64;
/** With 16 bands of four hashes, of two texts that share 85 % of their shingles one in 140,000 pairs shares no band. */
const rowsPerBand = 4;
/** Shorter texts are alike by chance. */
const leastShingles = 30;
/** Longer than any post. One character may become eighteen when it is normalized, so a text is cut before and after. */
const longestText = 20_000;
/** From this share of common shingles on, two texts are the same. */
export const sameText = 0.85;

/** FNV-1a. */
const hashText = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
};

/** The finalizer of MurmurHash3. */
const mix = (value: number): number => {
  const first = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  const second = Math.imul(first ^ (first >>> 13), 0xc2b2ae35);
  return (second ^ (second >>> 16)) >>> 0;
};

/** The hashes of all sequences of five words, without letter case and punctuation. */
export function toShingles(text: string): ReadonlySet<number> {
  const words =
    text
      .slice(0, longestText)
      .normalize('NFKC')
      .slice(0, longestText)
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const last = Math.max(0, words.length - wordsPerShingle);
  const shingles = new Set<number>();
  for (let at = 0; at <= last && words.length > 0; at += 1) {
    shingles.add(hashText(words.slice(at, at + wordsPerShingle).join(' ')));
  }
  return shingles;
}

export interface Fingerprint {
  /** 64 minimum hashes of four bytes each. */
  readonly hashes: Buffer;
  /** Hashes of four of them each, signed; two texts that share one may be the same. Empty for a short text. */
  readonly bands: readonly number[];
}

export function makeFingerprint(text: string): Fingerprint {
  const shingles = toShingles(text);
  const minimums = new Uint32Array(hashCount).fill(0xffffffff);
  for (const shingle of shingles) {
    for (let index = 0; index < hashCount; index += 1) {
      const hash = mix(shingle ^ Math.imul(index + 1, 0x9e3779b1));
      if (hash < (minimums[index] ?? 0)) {
        minimums[index] = hash;
      }
    }
  }
  const hashes = Buffer.alloc(hashCount * 4);
  minimums.forEach((hash, index) => hashes.writeUInt32BE(hash, index * 4));
  const bands = Array.from({ length: hashCount / rowsPerBand }, (_, band) => {
    const rows = minimums.slice(band * rowsPerBand, (band + 1) * rowsPerBand);
    return rows.reduce((hash, row) => mix(hash ^ row), band + 1) | 0;
  });
  return { hashes, bands: shingles.size < leastShingles ? [] : bands };
}

/** Estimates the share of common shingles from two fingerprints, from 0 to 1, to about 0.05. */
export function compareHashes(one: Buffer, other: Buffer): number {
  if (one.length !== hashCount * 4 || other.length !== one.length) {
    return 0;
  }
  let same = 0;
  for (let at = 0; at < one.length; at += 4) {
    same += one.readUInt32BE(at) === other.readUInt32BE(at) ? 1 : 0;
  }
  return same / hashCount;
}
