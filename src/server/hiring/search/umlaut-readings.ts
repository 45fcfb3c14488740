/** Vowels that German and Swedish also write with an `e` behind them instead of an umlaut: `Zuerich` for Zürich. */
const vowels = /[aou]e?/g;

/** More vowels than these are read with an `e` all at once, or not at all. */
const vowelLimit = 4;

/**
 * The other spellings of a folded word, each vowel with and without the `e` that stands for an umlaut: `muenchen` and
 * `munchen` of each other. Not for words that are known as they were typed, such as Queens.
 */
export function listUmlautReadings(word: string): string[] {
  const plain = word.replace(vowels, ([vowel]) => vowel ?? '');
  const count = plain.match(vowels)?.length ?? 0;
  if (count > vowelLimit) {
    return [plain].filter((reading) => reading !== word);
  }
  const choices = Array.from({ length: 2 ** count }, (_, bits) => {
    let index = 0;
    return plain.replace(vowels, (vowel) => ((bits >> index++) & 1 ? `${vowel}e` : vowel));
  });
  return choices.filter((reading) => reading !== word);
}

/** The words of a `tsquery`, each with the sign of a prefix where it has one. Words with quotes or backslashes are none of places. */
const operands = /'([^'\\]*)'(:\*)?/g;

/** The words of a `tsquery`. */
export const listWords = (query: string): string[] => [
  ...new Set([...query.matchAll(operands)].map(([, word = '']) => word)),
];

/** A `tsquery` in which each of the unknown words may also have one of its other spellings. */
export const withUmlautReadings = (query: string, unknown: ReadonlySet<string>): string =>
  query.replace(operands, (operand: string, word: string, prefix = '') => {
    const readings = unknown.has(word) ? listUmlautReadings(word) : [];
    const choices = readings.map((reading) => `'${reading}'${prefix}`);
    return choices.length === 0 ? operand : `(${[operand, ...choices].join(' | ')})`;
  });
