import type { Glyphs } from './glyphs.ts';

/** UTF-16 code units. No line of a picture shows nearly as many; more only costs time. */
const longest = 600;

/** Marks pile up on a character until it covers its neighbours. */
const mostInOne = 5;

const nonJoiner = '\u200c';
/** They decide how other characters look or where they go, which is not for the text of a stranger to say. */
const steering = new RegExp(`(?!${nonJoiner})[\\p{Cf}\\u034f\\ufe00-\\ufe0f]`, 'gu');
const blanks = /[\s\p{Cc}]+/gu;
const notText = /[\p{C}\p{Z}]/u;
const says = /[\p{L}\p{N}]/u;
const startsRightToLeft =
  /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Nko}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** What people see as one character each, whatever it is made of. */
export const splitCharacters = (text: string): string[] =>
  [...new Intl.Segmenter('en').segment(text)].map(({ segment }) => segment);

function isDrawable(character: string, glyphs: Glyphs): boolean {
  const parts = [...character];
  return (
    parts.length <= mostInOne &&
    parts.every(
      (part) =>
        part === ' ' ||
        part === nonJoiner ||
        (!notText.test(part) && glyphs.has(part.codePointAt(0) ?? 0)),
    )
  );
}

/** What stood between or around characters that are gone stands for nothing. */
const withoutRemains = (text: string): string =>
  text
    .replace(/\(\s*\)|\[\s*\]|\{\s*\}|"\s*"|“\s*”|«\s*»/gu, ' ')
    .replace(/^[\s,;:·|/\\–—-]+|[\s,;:·|/\\–—-]+$/gu, '');

/**
 * What a font can draw of any text, on one line. A character without a glyph is left out; a text that then says
 * nothing is empty. Nothing is left that steers the drawing or is no text.
 */
export function toDrawable(text: string, glyphs: Glyphs): string {
  const line = text.slice(0, longest).normalize('NFC').replace(blanks, ' ').replace(steering, '');
  const characters = splitCharacters(line);
  const kept = characters.filter((character) => isDrawable(character, glyphs));
  const drawable = kept.join('');
  const tidy = (kept.length < characters.length ? withoutRemains(drawable) : drawable)
    .replace(/ +/g, ' ')
    .trim();
  return says.test(tidy) ? tidy : '';
}

/** Whether a text is read from right to left: its first letter says it. */
export const isRightToLeft = (text: string): boolean => startsRightToLeft.test(text);
