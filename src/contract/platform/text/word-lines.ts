import { foldForSearch } from './fold.ts';
import { isUnspaced, listWords } from './words.ts';

/**
 * The numbers of the lines that have all words of a text, from 0 and in order; none for a text without words. Texts of the same
 * words share one list.
 */
export type FindLines = (foldedText: string) => readonly number[];

type LinesOfWord = (word: string) => ReadonlySet<number>;

/** The result of the first call with the same text. */
const once = <Result extends object>(
  work: (text: string) => Result,
): ((text: string) => Result) => {
  const results = new Map<string, Result>();
  return (text) => {
    const result = results.get(text) ?? work(text);
    results.set(text, result);
    return result;
  };
};

const indexWords = (folded: readonly string[]): LinesOfWord => {
  const byWord = new Map<string, Set<number>>();
  for (const [line, text] of folded.entries()) {
    for (const word of listWords(text)) {
      const lines = byWord.get(word) ?? new Set();
      byWord.set(word, lines.add(line));
    }
  }
  return (word) => byWord.get(word) ?? new Set<number>();
};

/** Finds a word also within a longer run of letters, in one search through all lines. */
const indexRuns = (folded: readonly string[]): LinesOfWord => {
  const ended = folded.map((text) => `${text.replaceAll('\n', ' ')}\n`);
  const whole = ended.join('');
  const lineByEnd = new Map<number, number>();
  let length = 0;
  for (const [line, text] of ended.entries()) {
    length += text.length;
    lineByEnd.set(length - 1, line);
  }
  const search = (word: string): ReadonlySet<number> => {
    const lines = new Set<number>();
    for (let at = whole.indexOf(word); at >= 0; at = whole.indexOf(word, at)) {
      at = whole.indexOf('\n', at);
      lines.add(lineByEnd.get(at) ?? 0);
    }
    return lines;
  };
  return once(search);
};

/**
 * Folds and splits each line once. Texts that are looked up are folded already, and cost a lookup a word, and one more for
 * each line of their rarest word.
 */
export const indexLines = (lines: readonly string[]): FindLines => {
  const folded = lines.map(foldForSearch);
  const findWord = indexWords(folded);
  const findRun = indexRuns(folded);
  const findAll = once((words) => {
    const [rarest = new Set<number>(), ...others] = words
      .split(' ')
      .map((word) => (isUnspaced(word) ? findRun(word) : findWord(word)))
      .toSorted((one, other) => one.size - other.size);
    return [...rarest].filter((line) => others.every((found) => found.has(line)));
  });
  return (foldedText) => findAll([...new Set(listWords(foldedText))].toSorted().join(' '));
};
