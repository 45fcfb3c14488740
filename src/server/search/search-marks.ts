import type { TextPieces } from '#contract/search.ts';

/** Control characters, which `search_shown` has taken out of the text before it was marked. */
export const markStart = '\u0001';
export const markEnd = '\u0002';

/** What `search_shown` wrote in the place of signs and words, and the character by which it is known again. */
const changed = [
  { from: '++', to: 'pp', sign: '\u0003' },
  { from: '#', to: 'sharp', sign: '\u0004' },
  { from: 'IT', to: 'infotech', sign: '\u0005' },
] as const;
/** What it put between words that a search has to see one by one. */
const partedBy = '\u0006';

/** Undoes what `search_shown` did to a text, in which words were marked meanwhile. */
const asWritten = (marked: string): string =>
  changed
    .reduce(
      (text, { from, to, sign }) =>
        text
          .replaceAll(`${to}${markEnd}${sign}`, `${from}${markEnd}`)
          .replaceAll(`${to}${sign}`, from),
      marked,
    )
    .replaceAll(partedBy, '');

/** A marked text in pieces: the second, fourth, … are what was marked. */
export function toPieces(marked: string): TextPieces {
  const pieces = asWritten(marked).replaceAll(markStart, markEnd).split(markEnd);
  return pieces.length === 1 && pieces[0] === '' ? [] : pieces;
}

/** The pieces of a part of a text; none when nothing in it was marked. */
export const toMarkedPieces = (marked: string): TextPieces =>
  marked.includes(markStart) ? toPieces(marked) : [];
