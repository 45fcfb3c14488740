/** A text in three parts, of which the middle one is not in the other text. */
export interface ChangedPart {
  readonly start: string;
  readonly changed: string;
  readonly end: string;
}

const splitWords = (text: string): string[] => text.split(/(?<=\s)/u);

const countEqual = (one: readonly string[], other: readonly string[]): number => {
  const found = one.findIndex((word, index) => word !== other[index]);
  return found === -1 ? one.length : found;
};

/** What of two versions of a text differs, as whole words between an equal start and an equal end. */
export function findChangedParts(before: string, after: string): [ChangedPart, ChangedPart] {
  const [one, other] = [splitWords(before), splitWords(after)];
  const start = countEqual(one, other);
  const [oneRest, otherRest] = [one.slice(start), other.slice(start)];
  const end = countEqual(oneRest.toReversed(), otherRest.toReversed());
  const toParts = (words: readonly string[]): ChangedPart => ({
    start: words.slice(0, start).join(''),
    changed: words.slice(start, words.length - end).join(''),
    end: words.slice(words.length - end).join(''),
  });
  return [toParts(one), toParts(other)];
}
