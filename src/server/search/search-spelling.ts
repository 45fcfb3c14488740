/** A known word and how like the asked one its letters are, from 0 to 1. */
export interface KnownWord {
  readonly word: string;
  readonly similarity: number;
}

const closeWordLimit = 3;
/** From here on a long word may have more wrong letters than two. */
const highSimilarity = 0.6;
const longWordLength = 8;

const largestDistance = (length: number): number => {
  if (length < 3) {
    return 0;
  }
  return length <= 5 ? 1 : 2;
};

/**
 * How many letters were left out, added, changed, or swapped with their neighbour to get from one word to the other.
 */
export function letterDistance(one: string, other: string): number {
  const from = [...one];
  const to = [...other];
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let at = 1; at <= to.length; at += 1) {
      const isSame = from[row - 1] === to[at - 1];
      const isSwapped = from[row - 1] === to[at - 2] && from[row - 2] === to[at - 1];
      current[at] = Math.min(
        (last[at] ?? 0) + 1,
        (current[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped && row > 1 && at > 1 ? (beforeLast[at - 2] ?? 0) + 1 : Infinity,
      );
    }
    beforeLast = last;
    last = current;
  }
  return last[to.length] ?? 0;
}

/** A word that is spelt right has lost such an ending when it becomes a stem; one that is not may have kept it. */
const ending = /(?<=\p{L}{4})(?:er|or|ing|ed|ant|ent|ist|ation)$/u;

const stemDistance = (misspelt: string, word: string): number =>
  Math.min(letterDistance(misspelt, word), letterDistance(misspelt.replace(ending, ''), word));

/** Of known words the nearest, which the misspelt one probably stands for, the likeliest first. */
export function chooseCloseWords(misspelt: string, known: readonly KnownWord[]): string[] {
  const { length } = [...misspelt];
  const near = known
    .map((one) => ({ ...one, distance: stemDistance(misspelt, one.word) }))
    .filter(
      ({ distance, similarity }) =>
        distance <= largestDistance(length) ||
        (length >= longWordLength && similarity >= highSimilarity),
    );
  const least = Math.min(...near.map(({ distance }) => distance));
  return near
    .filter(({ distance }) => distance === least)
    .toSorted((one, other) => other.similarity - one.similarity)
    .slice(0, closeWordLimit)
    .map(({ word }) => word);
}

/** The word with each two neighbours swapped: in a short word that leaves hardly any letters in common. */
export function swapNeighbours(word: string): string[] {
  const letters = [...word];
  return letters.slice(1).map((letter, at) =>
    letters
      .with(at, letter)
      .with(at + 1, letters[at] ?? '')
      .join(''),
  );
}
