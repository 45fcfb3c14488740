import { foldLetters } from './fold.ts';

/** A letter with its marks; syllables of Hangul that were typed as parts. */
const letters = /[\u1100-\u11ff]+\p{M}*|[\s\S][\p{M}\p{Default_Ignorable_Code_Point}]*/gu;
/** After an article, and in short forms: don't, we're. */
const parting =
  /(?<=(?:^|[^A-Za-z0-9\u00c0-\uffdc'])(?:[cdjlmnst]|qu|dell|all|nell|sull|dall|un))'|(?<=[A-Za-z0-9\u00c0-\uffdc])'(?=(?:t|re|ve|ll|d|m)(?![A-Za-z0-9\u00c0-\uffdc]))/gi;
const joined = /(?<=[A-Za-z0-9\u00c0-\uffdc])'(?=[A-Za-z0-9\u00c0-\uffdc])/g;

export interface FoldedText {
  /** The text with the letters that `join_words()` of the database gives to the search. */
  readonly folded: string;
  /** Where each of its UTF-16 code units stands in the original, and where that ends. */
  readonly origins: readonly number[];
}

/** Folds a text like the database, letter by letter, so that what is found in it can be shown as it was written. */
export function foldWithOrigins(text: string): FoldedText {
  let folded = '';
  const origins: number[] = [];
  for (const { 0: letter, index } of text.matchAll(letters)) {
    const plain = /^[ -_a-~\n]$/.test(letter) ? letter : foldLetters(letter);
    folded += plain;
    origins.push(...Array.from({ length: plain.length }, () => index));
  }
  const parted = folded.replaceAll(parting, ' ');
  const left = new Set(Array.from(parted.matchAll(joined), ({ index }) => index));
  return {
    folded: parted.replaceAll(joined, ''),
    origins: [...origins.filter((_, at) => !left.has(at)), text.length],
  };
}
