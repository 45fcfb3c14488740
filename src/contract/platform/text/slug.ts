import { cutAt } from './cut.ts';
import { foldLatin } from './latin.ts';

const slugLimit = 60;

/** A title as part of a URL: lower case, letters and digits of any script, Latin and Greek ones without accents, joined by `-`. */
export function slugify(title: string): string {
  const plain = foldLatin(title)
    .replace(/[\p{Default_Ignorable_Code_Point}'’‘ʼ]+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    // A mark without its letter would be drawn on the hyphen.
    .replace(/(?<=^|-)\p{M}+/gu, '')
    .replace(/^-+/, '');
  return cutAt(plain, slugLimit).replace(/-+$/, '');
}
