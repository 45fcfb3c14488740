import { isBengali } from '#contract/platform/text/words.ts';

/**
 * PostgreSQL has no dictionary for Bengali: jobs have these words as they are written. So the stem of a typed word is searched
 * as the beginning of words.
 */

/** Shorter stems begin too many words. */
const minStem = 3;

/** Of cases and persons: -এর, -র, -রা, -দের, -কে, -তে, -এ, -য়. `য়` is two characters, also where it was typed as one. */
const caseEnding = new RegExp(
  `(?<=^.{${minStem},})(?:(?:\u09af\u09bc)?\u09c7র|\u09c7?রা|দের(?:কে)?|কে|তে|\u09c7|র|(?<=\u09be)\u09af\u09bc)$`,
  'u',
);
/** Of numbers: -গুলো, -গুলি, -গণ, -টি, and -দের before another one. */
const numberEnding = new RegExp(`(?<=^.{${minStem},})(?:গুল[\u09cb\u09bf]|গণ|ট\u09bf|দের)$`, 'u');

export const toBengaliStem = (word: string): string =>
  isBengali(word) ? word.replace(caseEnding, '').replace(numberEnding, '') : word;

/** Whether a stem is found as the beginning of words. */
export const isPrefix = (stem: string): boolean => isBengali(stem) && [...stem].length >= minStem;

/** Of places: -য়, -তে, -ে, -ের and -র, each after some letters. */
const placeEndings = ['\u09af\u09bc', 'তে', '\u09c7', '\u09c7র', 'র'];

/** The names that a Bengali word may be without its ending, the longest first: `ভারতে` is `ভারত`, or else `ভার`. */
export function listWithoutEnding(name: string): string[] {
  // Here `য়` is two characters, also where it was typed as one.
  const written = name.normalize();
  return placeEndings
    .filter((ending) => isBengali(written) && written.endsWith(ending))
    .map((ending) => written.slice(0, -ending.length))
    .filter((rest) => rest.length >= minStem)
    .toSorted((one, other) => other.length - one.length);
}
