import { describe, expect, it } from 'vitest';
import { measureFastest } from '#test/fastest-run.ts';
import { honestPosts } from '#test/honest-posts.ts';
import { compareHashes, makeFingerprint, toShingles } from './fingerprint.ts';

const words = (count: number, seed = 1): string[] =>
  Array.from({ length: count }, (_, index) => `word${(index * 7_919 * seed) % 9_973}`);
const text = words(200).join(' ');
/** The share of common shingles. */
function computeSimilarity(one: ReadonlySet<number>, other: ReadonlySet<number>): number {
  const common = [...one].filter((shingle) => other.has(shingle)).length;
  return common / (one.size + other.size - common);
}
const shareBand = (one: string, other: string): boolean => {
  const bands = new Set(makeFingerprint(one).bands);
  return makeFingerprint(other).bands.some((band) => bands.has(band));
};

describe('a fingerprint', () => {
  it('has 64 hashes of four bytes and 16 bands that fit an integer column', () => {
    const { hashes, bands } = makeFingerprint(text);
    expect(hashes).toHaveLength(256);
    expect(bands).toHaveLength(16);
    expect(bands.every((band) => band === (band | 0))).toBe(true);
  });

  it('is the same without punctuation, letter case and line breaks', () => {
    const copy = words(200)
      .map((word) => word.toUpperCase())
      .join(' –\n');
    expect(makeFingerprint(copy)).toEqual(makeFingerprint(text));
  });

  it('estimates how much of two texts is the same', () => {
    for (const changed of [0, 2, 5, 10, 30]) {
      const other = words(200).map((word, at) => (at < changed * 5 && at % 5 === 0 ? 'x' : word));
      const exact = computeSimilarity(toShingles(text), toShingles(other.join(' ')));
      const estimate = compareHashes(
        makeFingerprint(text).hashes,
        makeFingerprint(other.join(' ')).hashes,
      );
      expect(Math.abs(exact - estimate)).toBeLessThan(0.15);
    }
  });

  it('shares a band with that of a copy, and none with that of another text', () => {
    const copy = [...words(200).slice(0, 190), 'apply', 'soon'].join(' ');
    expect(shareBand(text, copy)).toBe(true);
    expect(shareBand(text, words(200, 3).join(' '))).toBe(false);
  });

  it('has no bands for a text of a few words, and is none for a row without one', () => {
    expect(makeFingerprint('Keep the books of two canneries.').bands).toEqual([]);
    expect(makeFingerprint('').bands).toEqual([]);
    expect(compareHashes(Buffer.alloc(0), makeFingerprint(text).hashes)).toBe(0);
  });

  it('is made of the longest text within 100 ms', () => {
    const long = words(9_000).join(' ').slice(0, 18_000);
    expect(measureFastest(() => makeFingerprint(long))).toBeLessThan(100);
  });

  it('is made of no more than 20,000 characters, also of letters that become eighteen', () => {
    const letters = '\ufdfa '.repeat(9_000);
    expect(makeFingerprint(`${letters}${text}`)).toEqual(makeFingerprint(letters));
    const long = words(9_000).join(' ').slice(0, 20_000);
    expect(makeFingerprint(`${long}${text}`)).toEqual(makeFingerprint(long));
  });

  it('tells honest posts of different work apart', () => {
    const [one, ...others] = honestPosts
      .filter((_, at) => at % 4 === 0)
      .map((post) => post.jobDetail);
    const shingles = toShingles(one ?? '');
    expect(others.every((other) => computeSimilarity(shingles, toShingles(other)) < 0.85)).toBe(
      true,
    );
  });
});
