import { cutAt, listGraphemes } from '#contract/platform/text/cut.ts';

/** A piece of a text, and whether the other version lacks it. An empty one stands where the other version has more. */
export interface TextPiece {
  readonly text: string;
  readonly isChanged: boolean;
}

/** Comparisons of words; beyond that everything between an equal start and an equal end counts as changed. */
const maxComparisons = 1_000_000;

/** The blanks before the first word, if any, and each word with those behind it. The two figures of a range are words. */
const splitWords = (text: string): string[] => {
  const words = text.trimStart();
  return [text.slice(0, text.length - words.length), ...(words.match(/(?:[^\s–]+|–)\s*/gu) ?? [])];
};

/** Words are alike whatever blanks are behind them: the last one of a line stays the same when a line follows it. */
const withoutBlanks = (words: readonly string[]): string[] => words.map((word) => word.trimEnd());

const countEqual = (one: readonly string[], other: readonly string[]): number => {
  const found = one.findIndex((word, index) => word !== other[index]);
  return found === -1 ? one.length : found;
};

/** For each pair of positions the length of the longest common subsequence from there on, row by row. */
function measureCommon(one: readonly string[], other: readonly string[]): Uint16Array {
  const width = other.length + 1;
  const lengths = new Uint16Array((one.length + 1) * width);
  for (let row = one.length - 1; row >= 0; row -= 1) {
    for (let column = other.length - 1; column >= 0; column -= 1) {
      const at = row * width + column;
      lengths[at] =
        one[row] === other[column]
          ? (lengths[at + width + 1] ?? 0) + 1
          : Math.max(lengths[at + width] ?? 0, lengths[at + 1] ?? 0);
    }
  }
  return lengths;
}

/** Whether each word of both texts is in their longest common subsequence. */
function markCommon(
  one: readonly string[],
  other: readonly string[],
): readonly [boolean[], boolean[]] {
  const marks = [one.map(() => false), other.map(() => false)] as const;
  if (one.length * other.length > maxComparisons) {
    return marks;
  }
  const lengths = measureCommon(one, other);
  const width = other.length + 1;
  let [row, column] = [0, 0];
  while (row < one.length && column < other.length) {
    const at = row * width + column;
    if (one[row] === other[column]) {
      marks[0][row] = true;
      marks[1][column] = true;
      row += 1;
      column += 1;
    } else if ((lengths[at + width] ?? 0) >= (lengths[at + 1] ?? 0)) {
      row += 1;
    } else {
      column += 1;
    }
  }
  return marks;
}

/** How many changed words stand before each common one, and behind the last. */
function countBetween(marks: readonly boolean[]): number[] {
  const counts = [0];
  for (const isCommon of marks) {
    if (isCommon) {
      counts.push(0);
    } else {
      counts[counts.length - 1] = (counts.at(-1) ?? 0) + 1;
    }
  }
  return counts;
}

/** The common words before which, and behind the last of which, only the other version has words. */
function findGaps(own: readonly boolean[], other: readonly boolean[]): boolean[] {
  const counts = countBetween(other);
  return countBetween(own).map((count, index) => count === 0 && (counts[index] ?? 0) > 0);
}

/** Joins the words that follow each other and are alike. Blanks at the end of changed words count as unchanged. */
function toPieces(
  words: readonly string[],
  marks: readonly boolean[],
  gaps: readonly boolean[],
): TextPiece[] {
  const pieces: { text: string; isChanged: boolean }[] = [];
  let common = 0;
  const addGap = () => {
    if (gaps[common]) {
      pieces.push({ text: '', isChanged: true });
    }
    common += 1;
  };
  const add = (text: string, isChanged: boolean) => {
    const last = pieces.at(-1);
    if (last?.isChanged === isChanged) {
      last.text += text;
    } else if (text !== '') {
      pieces.push({ text, isChanged });
    }
  };
  words.forEach((word, index) => {
    const isChanged = !marks[index];
    if (!isChanged) {
      addGap();
    }
    const text = isChanged && marks[index + 1] !== false ? word.trimEnd() : word;
    add(text, isChanged);
    add(word.slice(text.length), false);
  });
  addGap();
  return pieces;
}

/** Two versions of a text as pieces of whole words: those that are in both, and those that are not. Blanks do not count. */
export function findDifference(before: string, after: string): [TextPiece[], TextPiece[]] {
  const versions = [splitWords(before), splitWords(after)] as const;
  const [one, other] = [withoutBlanks(versions[0]), withoutBlanks(versions[1])];
  const start = countEqual(one, other);
  const [oneRest, otherRest] = [one.slice(start), other.slice(start)];
  const end = countEqual(oneRest.toReversed(), otherRest.toReversed());
  const middle = (words: readonly string[]) => words.slice(0, words.length - end);
  const marks = markCommon(middle(oneRest), middle(otherRest));
  const pad = (own: readonly boolean[]) => [
    ...Array.from({ length: start }, () => true),
    ...own,
    ...Array.from({ length: end }, () => true),
  ];
  const [oneMarks, otherMarks] = [pad(marks[0]), pad(marks[1])];
  return [
    toPieces(versions[0], oneMarks, findGaps(oneMarks, otherMarks)),
    toPieces(versions[1], otherMarks, findGaps(otherMarks, oneMarks)),
  ];
}

/** UTF-16 code units of an equal text that stay beside a change: about two lines. */
const contextLength = 160;

const cutStart = (text: string): string => {
  const rest = listGraphemes(text.slice(-contextLength)).slice(1).join('');
  return rest.replace(/^\S*\s+/u, '');
};

const cutEnd = (text: string): string => cutAt(text, contextLength).replace(/\s+\S*$/u, '');

/** The same with only the words around the changes of a long text. */
export const withContext = (pieces: readonly TextPiece[]): TextPiece[] =>
  pieces.map((piece, index) => {
    const { text, isChanged } = piece;
    const [isFirst, isLast] = [index === 0, index === pieces.length - 1];
    const room = isFirst || isLast ? contextLength : 2 * contextLength;
    if (isChanged || text.length <= room) {
      return piece;
    }
    // Of a text in which only blanks differ the beginning stays.
    const start = isFirst && !isLast ? '' : `${cutEnd(text)} `;
    const kept = [start, '…', isLast ? '' : ` ${cutStart(text)}`];
    return { text: kept.join(''), isChanged };
  });
