/** A word: letters with their marks and joiners, and digits; `C++`, `C#`, `.NET` and `Node.js` are words. */
const wordPattern = /(?:[\p{L}\p{M}\p{N}+#.]|\u200c|\u200d)+/gu;
const letterOrDigit = /[\p{L}\p{N}]/u;

/** The words of a text in any script, as they are written. Scripts without blanks between words have one word a phrase. */
export const listWords = (text: string): string[] =>
  (text.match(wordPattern) ?? [])
    .map((word) => word.replace(/\.+$/, ''))
    .filter((word) => letterOrDigit.test(word));

/** The words of a text between blanks, with their punctuation. */
export const splitAtBlanks = (text: string): string[] => text.split(/\s+/u).filter(Boolean);

const unspacedScript =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Whether a word is of a script that puts no blanks between words: it may stand within a longer run of letters. */
export const isUnspaced = (word: string): boolean => unspacedScript.test(word);

const rightToLeftStart =
  /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Whether the first letter of a text is of a script that is written from right to left. */
export const startsRightToLeft = (text: string): boolean => rightToLeftStart.test(text);

/** Whether a text has Bengali letters: a font of their own draws them, and no dictionary of the database knows their words. */
export const isBengali = (text: string): boolean => /\p{Script=Bengali}/u.test(text);
