const viramas = '\\u09cd\\u094d\\u0a4d\\u0acd\\u0b4d\\u0c4d\\u0ccd\\u0d4d\\u0dca\\u1039\\u17d2';
const extending = '[\\p{M}\\u200c\\u200d\\p{Emoji_Modifier}\\u{e0020}-\\u{e007f}\\uff9e\\uff9f]';
/**
 * A letter with all that is drawn with it: marks, the letters of a conjunct, the parts of an emoji or of a flag. By hand,
 * because Intl.Segmenter differs between the versions of Node and of browsers, which must cut alike.
 */
const cluster = new RegExp(
  `(?:\\p{RI}{2}|[\\u1100-\\u115f]+[\\u1160-\\u11a7]*[\\u11a8-\\u11ff]*|[\\s\\S])${extending}*` +
    `(?:(?<=\\u200d)\\p{Extended_Pictographic}${extending}*|(?<=[${viramas}][\\u200c\\u200d]?)\\p{L}${extending}*)*`,
  'gu',
);

/** What a reader takes for one letter, each. */
export const listGraphemes = (text: string): string[] => text.match(cluster) ?? [];

/** The beginning of a text, of at most `limit` UTF-16 code units, that ends with a whole letter. */
export function cutAt(text: string, limit: number): string {
  if (text.length <= limit) {
    return text;
  }
  let end = 0;
  // A cluster that the limit cuts is longer than what is read of it, unless it is endless.
  for (const grapheme of listGraphemes(text.slice(0, limit + 64))) {
    if (end + grapheme.length > limit) {
      break;
    }
    end += grapheme.length;
  }
  // One letter with marks without end leaves no other place to cut.
  const cut = text.slice(0, end === 0 ? limit : end);
  return cut.replace(/[\ud800-\udbff]$/, '');
}

/** A text of at most `limit` UTF-16 code units: a longer one ends with a whole letter and `…`. */
export const shorten = (text: string, limit: number): string =>
  text.length <= limit ? text : `${cutAt(text, limit - 1).trimEnd()}…`;
