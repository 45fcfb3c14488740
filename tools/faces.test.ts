import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { type Language, languages } from '#contract/platform/language.ts';
import { cutFaces, faces, neededFaces } from './faces.ts';
import { readMessages } from './messages.ts';
import { root } from './project.ts';

/** Bytes. */
const limit = 45_000;

beforeAll(cutFaces, 60_000);

it.each(Object.keys(faces))('has at most 45 kB for %s, under its licence', (face) => {
  const file = join(root, 'dist', 'faces', `${face}.woff2`);
  expect(readFileSync(file).toString('latin1', 0, 4)).toBe('wOF2');
  expect(statSync(file).size).toBeGreaterThan(3_000);
  expect(statSync(file).size).toBeLessThanOrEqual(limit);
});

/** Arrows and signs of keys are a font's of the system. */
const isLetter = (letter: string): boolean => /[\p{L}\p{M}\p{N}\p{Sc}]/u.test(letter);

const missingLetters = (language: Language): string[] => {
  const letters = neededFaces[language].map((face) => faces[face]?.letters ?? '').join('');
  const texts = [...readMessages(language).values()].map((message) => JSON.stringify(message));
  return [...new Set(texts.join(''))].filter(
    (letter) => isLetter(letter) && !letters.includes(letter),
  );
};

it.each(languages)('has every letter of the texts in %s', (language) => {
  expect(missingLetters(language)).toEqual([]);
});
