const indic =
  '\\p{Script=Bengali}\\p{Script=Devanagari}\\p{Script=Gurmukhi}\\p{Script=Gujarati}\\p{Script=Oriya}\\p{Script=Tamil}' +
  '\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}';
const joining = `${indic}\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Mongolian}\\p{Script=Nko}\\p{Script=Khmer}\\p{Script=Myanmar}`;
const viramas = '\\u09cd\\u094d\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca';

/**
 * Invisible characters that change how others are drawn: a non-joiner between joining letters (Persian), a joiner in Indic
 * scripts and in emoji, the style of an emoji or a Han letter, the tags of a flag.
 */
const needed = [
  `(?<=[${joining}])\\u200c(?=[${joining}])`,
  `(?<=[${indic}])\\u200d(?=[${indic}])|(?<=[${viramas}])\\u200d`,
  '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])\\u200d(?=\\p{Extended_Pictographic})',
  '(?<=[\\p{Emoji}\\u203c\\u2049])[\\ufe0e\\ufe0f]',
  '(?<=\\p{Script=Han})[\\ufe00-\\ufe02\\u{e0100}-\\u{e01ef}]',
  '(?<=\\p{Script=Mongolian})[\\u180b-\\u180d\\u180f]',
  '(?<=\\u{1f3f4}[\\u{e0061}-\\u{e007a}\\u{e0030}-\\u{e0039}]{0,6})[\\u{e0061}-\\u{e007a}\\u{e0030}-\\u{e0039}\\u{e007f}]',
].join('|');
const needless = new RegExp(
  `(?!${needed})[\\p{Default_Ignorable_Code_Point}\\p{Co}\\p{Surrogate}\\ufff9-\\ufffb]`,
  'gu',
);

/** Removes invisible characters, among them those that change the direction of writing, but for those that a script needs. */
const removeInvisible = (text: string): string => text.replaceAll(needless, '');

/** A text on one line: line ends, controls and blanks become one blank, invisible characters go. */
export const toOneLine = (text: string): string =>
  removeInvisible(text.replaceAll(/[\p{Cc}\p{Z}\u2800]+/gu, ' '))
    .replaceAll(/ {2,}/g, ' ')
    .trim();

/** A text on its own lines, each without controls and invisible characters. */
export const toLines = (text: string): string =>
  removeInvisible(text.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n').replaceAll(/(?!\n)\p{Cc}/gu, ' '));

/** Whether a text is one line without controls, and without characters by which it looks like another. */
export const isOneLine = (text: string): boolean =>
  !/[\p{Cc}\u2028\u2029]/u.test(text) && removeInvisible(text) === text;
