import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { toDrawable } from '#contract/platform/text/drawable.ts';
import { fontFiles } from './drawn-text.ts';

/** The table `cmap` of a font, which names its letters. A WOFF compresses its tables. */
function readLetterTable(font: Buffer): Buffer {
  const isWoff = font.toString('latin1', 0, 4) === 'wOFF';
  const count = font.readUInt16BE(isWoff ? 12 : 4);
  for (let at = 0; at < count; at += 1) {
    const entry = isWoff ? 44 + 20 * at : 12 + 16 * at;
    if (font.toString('latin1', entry, entry + 4) === 'cmap') {
      const offset = font.readUInt32BE(entry + (isWoff ? 4 : 8));
      const stored = font.subarray(offset, offset + font.readUInt32BE(entry + (isWoff ? 8 : 12)));
      return isWoff && stored.length < font.readUInt32BE(entry + 12) ? inflateSync(stored) : stored;
    }
  }
  throw new Error('The font has no letters.');
}

/** The letters up to U+FFFF: the table of format 4 has ranges of them. */
function listLetters(table: Buffer): number[] {
  const letters: number[] = [];
  for (let at = 0; at < table.readUInt16BE(2); at += 1) {
    const start = table.readUInt32BE(8 + 8 * at);
    if (table.readUInt16BE(start) !== 4) {
      continue;
    }
    const count = table.readUInt16BE(start + 6) / 2;
    for (let range = 0; range < count; range += 1) {
      const last = table.readUInt16BE(start + 14 + 2 * range);
      for (
        let letter = table.readUInt16BE(start + 16 + 2 * (count + range));
        letter <= last;
        letter += 1
      ) {
        letters.push(letter);
      }
    }
  }
  return letters;
}

const readLetters = (files: readonly string[]) =>
  new Set(files.flatMap((file) => listLetters(readLetterTable(readFileSync(file)))));

/** The non-joiner and the joiner are drawn by no font. */
const joiners = [0x20_0c, 0x20_0d];

it.each(['regular', 'bold'] as const)('the %s fonts have each letter that is drawn', (weight) => {
  const letters = readLetters(fontFiles[weight]);
  expect(letters.size).toBeGreaterThan(5_000);
  const missing: string[] = [];
  for (let code = 0x20; code <= 0x1_ffff; code += 1) {
    const drawn = toDrawable(`a${String.fromCodePoint(code)}b`).slice(1, -1);
    const isDrawn = [...drawn].every((letter) => letters.has(letter.codePointAt(0) ?? 0));
    if (!isDrawn && !joiners.includes(code)) {
      missing.push(code.toString(16));
    }
  }
  expect(missing).toEqual([]);
});
