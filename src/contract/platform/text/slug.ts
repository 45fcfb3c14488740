import { cutAt } from './cut.ts';
import { foldLatin } from './latin.ts';

const slugLimit = 60;
/** More than any title has. */
const readLimit = 1_000;

/**
 * Invisible characters and apostrophes, but for joiners between letters of scripts that need them, Arabic to Mongolian: র‍্যা.
 * A range, and not the scripts of `one-line.ts`: every page loads it.
 */
const unwritten =
  /(?!(?<=[\u0600-\u1cff])(?:[\u200c\u200d](?=[\u0600-\u1cff])|(?<=\p{M})\u200d))[\p{Default_Ignorable_Code_Point}'’‘ʼ]/gu;

/** A title as part of a URL: lower case, letters and digits of any script, Latin and Greek ones without accents, joined by `-`. */
export function slugify(title: string): string {
  const plain = foldLatin(title.slice(0, readLimit))
    .replace(unwritten, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\u200c\u200d]+/gu, '-')
    // A mark without its letter would be drawn on the hyphen.
    .replace(/^(?:-|\p{M})+|(?<=-)\p{M}+/gu, '');
  return cutAt(plain, slugLimit).replace(/-+$/, '');
}
