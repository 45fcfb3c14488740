/** Latin letters that have no accent to lose, each followed by the plain one; capitals become capitals. */
const plainLetters = 'øođdðdħhıiłlŧtŋnəeɛeɔoɓbƀbɗdɖdƒfɠgǥgɨiɩiƙkĸkɲnʉuʋvƴyƶz';

export const pairsOf = (letters: string): string[] => letters.match(/../gu) ?? [];

/** With the letters that are typed as two. */
const plain = new Map(
  [...pairsOf(plainLetters), 'ßss', 'æae', 'œoe', 'þth'].map((pair) => [
    pair.charAt(0),
    pair.slice(1),
  ]),
);
const plainPattern = new RegExp(`[${[...plain.keys()].join('')}]`, 'giu');

/** A text whose Latin letters have no strokes, and are none of two letters. */
export const replaceStrokes = (text: string): string =>
  text.replace(plainPattern, (letter) => {
    const small = letter.toLowerCase();
    const pair = plain.get(small) ?? letter;
    return letter === small ? pair : pair.toUpperCase();
  });

const marks = /[\u0300-\u036f]+/g;

/** A text whose Latin and Greek letters have no accents and strokes, and are of one width. Other scripts keep their marks. */
export const foldLatin = (text: string): string =>
  replaceStrokes(
    text
      .normalize()
      .replace(/[\p{Script=Latin}\p{Script=Greek}\p{Script=Common}]\p{M}*/gu, (letter) =>
        letter.normalize('NFKD').replace(marks, ''),
      ),
  );
