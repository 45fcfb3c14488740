const splitBy = (text: string, word: string): string[] =>
  text.split(word).flatMap((part, index) => (index === 0 ? [part] : [word, part]));

/** A text in pieces, of which the second, fourth, … are one of the words; of two that overlap, the longer one. */
export const splitByWords = (text: string, words: readonly string[]): string[] =>
  words
    .toSorted((one, other) => other.length - one.length)
    .reduce<string[]>(
      (pieces, word) =>
        pieces.flatMap((piece, index) => (index % 2 === 0 ? splitBy(piece, word) : [piece])),
      [text],
    );
