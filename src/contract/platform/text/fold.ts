import { pairsOf, replaceStrokes } from './latin.ts';

/**
 * Letters as people type them who have no accents on their keyboard. `fold_letters()` of the database does the same, from the
 * same tables; `fold.test.ts` compares the two over every letter of the scripts in use. Changing a table needs a migration.
 */

/** Letters of other scripts that people do not tell apart when they type: ё, the last sigma, forms of alef, yeh and kaf. */
const alikeLetters = "ёеЁЕѐеЀЕѝиЍИςσٱاىيیيکكةهʼ'";

const alike = new Map(pairsOf(alikeLetters).map((pair) => [pair.charAt(0), pair.charAt(1)]));

const alikePattern = new RegExp(`[${[...alike.keys()].join('')}]`, 'g');

/** Every sign that is typed for an apostrophe. */
const apostrophes = '\u2018\u2019\u201b\u02bb\u02bc\u02b9\u0060\u00b4\u2032\uff07';
const apostrophePattern = new RegExp(`[${apostrophes}]`, 'g');

/** Invisible characters; vowels and signs of Hebrew and Arabic, which few people write, and the tatweel. */
const unwritten =
  // oxlint-disable-next-line no-misleading-character-class -- each is meant alone
  /[\u00ad\u034f\u061c\u115f\u1160\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\u{e0000}-\u{e0fff}\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed]+/gu;
const accents =
  /(?<=[A-Za-z\u00c0-\u02af\u0370-\u03ff\u1e00-\u1fff\u2c60-\u2c7f\ua722-\ua7ff])[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]+/g;
const stress = /(?<=[\u0400-\u052f])[\u0300\u0301]+/g;

/** Capitals of Greek, Cyrillic and Armenian, which not every database knows. */
const capitals = /[\u0386-\u03ab\u0400-\u042f\u0460-\u052f\u0531-\u0556]/g;

/** A text with letters as they are searched: accents, strokes, forms and invisible characters do not count. Latin keeps its case. */
export const foldLetters = (text: string): string =>
  replaceStrokes(
    text
      .replace(/[\u2122\u2120]/g, ' ')
      .replace(apostrophePattern, "'")
      .normalize('NFKD')
      .replace(unwritten, '')
      .replace(accents, '')
      .normalize()
      .replace(stress, ''),
  )
    .replace(alikePattern, (letter) => alike.get(letter) ?? letter)
    .replace(capitals, (letter) => letter.toLowerCase());

/** A text as it is compared with others: like `foldLetters`, in small letters and without apostrophes. */
export const foldForSearch = (text: string): string =>
  foldLetters(text).toLowerCase().replaceAll("'", '');
