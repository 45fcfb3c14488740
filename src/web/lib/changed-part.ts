import { cutAt, listGraphemes } from '#contract/platform/text/cut.ts';

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

/** UTF-16 code units of an equal text that stay beside a change: about two lines. */
const contextLength = 160;

const cutStart = (text: string): string => {
  if (text.length <= contextLength) {
    return text;
  }
  const rest = listGraphemes(text.slice(-contextLength)).slice(1).join('');
  return `… ${rest.replace(/^\S*\s+/u, '')}`;
};

const cutEnd = (text: string): string =>
  text.length <= contextLength ? text : `${cutAt(text, contextLength).replace(/\s+\S*$/u, '')} …`;

/** A long text as what differs, with the words around it. */
export const withContext = ({ start, changed, end }: ChangedPart): ChangedPart => ({
  start: cutStart(start),
  changed,
  end: cutEnd(end),
});
