import { pairKey } from './filter-keys.ts';

const phraseOperators = / <(?:-|\d+)> /g;

/** Quoted words, brackets and operators, with blanks between them or not. */
const tokens = /!?'(?:[^']|'')*'[^\s()]*|!?\(|\)|[^\s'()]+/g;

const deepens = (token: string): number => Number(token.endsWith('(')) - Number(token === ')');

/** A query without brackets around the whole of it; undefined without any. */
function withoutBrackets(query: string): string | undefined {
  const all = query.match(tokens) ?? [];
  let depth = 0;
  const end = all.findIndex((token) => {
    depth += deepens(token);
    return depth === 0;
  });
  return all[0] === '(' && end === all.length - 1 ? all.slice(1, -1).join(' ') : undefined;
}

/** The operands of one operator outside all brackets; undefined of `&` where `|`, which binds less, stands there. */
function toOperands(query: string, operator: '&' | '|' = '&'): string[] | undefined {
  const operands: string[][] = [[]];
  let depth = 0;
  for (const token of query.match(tokens) ?? []) {
    if (depth === 0 && operator === '&' && token === '|') {
      return undefined;
    }
    if (depth === 0 && token === operator) {
      operands.push([]);
      continue;
    }
    depth += deepens(token);
    operands.at(-1)?.push(token);
  }
  return operands.map((operand) => operand.join(' '));
}

/** How long a word or a phrase is, or the shortest word of alternatives. */
const getLength = (operand: string): number =>
  operand.startsWith('(')
    ? Math.min(...(operand.match(/'(?:[^']|'')*'/g) ?? []).map(({ length }) => length))
    : operand.length;

const listOperands = (query: string): string[] => [...new Set(toOperands(query) ?? [query])];

/** The parts of a query that must all hold, but for those that exclude words. */
export const listRequired = (query: string): string[] =>
  listOperands(query).filter((operand) => !operand.includes('!'));

/**
 * A `tsquery` as conditions that must all hold. As one condition an index reads all jobs of its rarest word; of several it
 * reads those of the first, and looks for the others only where these are. So the rarest is first, by how many jobs are expected
 * to have each; where this is not known, longer words are rarer. One that stands twice is read once. Words that must not occur
 * belong to the first condition: alone they would read the whole index.
 */
export function splitQuery(query: string, frequencies?: ReadonlyMap<string, number>): string[] {
  const frequencyOf = (operand: string) => frequencies?.get(operand) ?? 0;
  const [rarest, ...others] = listRequired(query).toSorted(
    (one, other) => frequencyOf(one) - frequencyOf(other) || getLength(other) - getLength(one),
  );
  const excluding = listOperands(query).filter((operand) => operand.includes('!'));
  return rarest === undefined ? [query] : [[rarest, ...excluding].join(' & '), ...others];
}

/** The alternatives of a query, also those of its brackets. */
export function listAlternatives(query: string): string[] {
  const inner = withoutBrackets(query);
  if (inner !== undefined) {
    return listAlternatives(inner);
  }
  const [only, ...others] = toOperands(query, '|') ?? [];
  return only === undefined || others.length === 0
    ? [query]
    : [only, ...others].flatMap(listAlternatives);
}

/** The words that each alternative of a query requires; brackets are one of these. */
export const listWordsOfEach = (query: string): string[][] =>
  listAlternatives(query).map((alternative) =>
    listRequired(alternative.replaceAll(phraseOperators, ' & ')),
  );

/** With more alternatives an index compares each job with all of them; with fewer it passes all other words and keys more often. */
export const groupSize = 32;

/** A `tsquery` of many alternatives as some of fewer. */
export function groupAlternatives(query: string): string[] {
  const all = listAlternatives(query);
  return all.length <= groupSize
    ? [query]
    : Array.from({ length: Math.ceil(all.length / groupSize) }, (_, at) =>
        all.slice(at * groupSize, (at + 1) * groupSize).join(' | '),
      );
}

/** The words of a query, each as often as it stands there. */
export const countWords = (query: string): number => query.match(/'(?:[^']|'')*'/g)?.length ?? 0;

/** Words, and signs outside of them. */
const parts = /'(?:[^']|'')*'\S*|<(?:-|\d+)>|[!&|()]/g;

/** Whether some words must not occur. */
export const excludes = (query: string): boolean => query.match(parts)?.includes('!') ?? false;

/** Whether a word is both required and excluded: no job fulfils such a query. */
export function isContradiction(query: string): boolean {
  const operands = new Set(toOperands(query) ?? []);
  return [...operands].some((operand) => operands.has(`!${operand}`));
}

/** Whether some words must stand in a row. An index does not know that: it is read from each job that has the words. */
export const hasPhrase = (query: string): boolean => query.search(phraseOperators) >= 0;

/** A `tsquery` for the jobs that have all words of its phrases, in any order; undefined where it only excludes phrases. */
export function withoutPhrases(query: string): string | undefined {
  const operands = (toOperands(query) ?? [query]).filter(
    (operand) => !(operand.includes('!') && hasPhrase(operand)),
  );
  return operands.length === 0
    ? undefined
    : operands.map((operand) => operand.replaceAll(phraseOperators, ' & ')).join(' & ');
}

/** The conditions of a query beside those that tell where words stand; undefined without any. */
export function besidePhrases(query: string): string | undefined {
  const operands = (toOperands(query) ?? [query]).filter((operand) => !hasPhrase(operand));
  return operands.length === 0 ? undefined : operands.join(' & ');
}

/** The conditions of a query that tell where words stand. */
export const listPhrases = (query: string): string[] =>
  (toOperands(query) ?? [query]).filter(hasPhrase);

/** A phrase of plain words. */
const plainPhrase = /^'(?:[^']|'')*'(?: <(?:-|\d+)> '(?:[^']|'')*')+$/;

/** The keys of titles that have all of these phrases; undefined where one is more than words in a row. */
export function listPairKeys(phrases: readonly string[]): string[] | undefined {
  const bare = phrases.map((phrase) => withoutBrackets(phrase) ?? phrase);
  if (!bare.every((phrase) => plainPhrase.test(phrase))) {
    return undefined;
  }
  return bare.flatMap((phrase) => {
    const words = [...phrase.matchAll(/'((?:[^']|'')*)'/g)].map(([, word = '']) =>
      word.replaceAll("''", "'").replaceAll('\\\\', '\\'),
    );
    return words.slice(1).map((word, at) => pairKey(words[at] ?? '', word));
  });
}

/**
 * Whether a text without any word fulfils a `tsquery`, as `!'night'` and `'day' | !'night'` are. An index would have to read
 * all its rows for it, and the planner rather reads the whole table.
 */
export function isTrueOfNothing(query: string): boolean {
  const pieces = query.match(parts) ?? [];
  let at = 0;
  const readWord = (): boolean => {
    const token = pieces[at];
    at += 1;
    if (token === '!') {
      return !readWord();
    }
    if (token !== '(') {
      return false;
    }
    const isTrue = readAny();
    at += 1;
    return isTrue;
  };
  const readAll = (): boolean => {
    let isTrue = readWord();
    while (pieces[at] === '&' || pieces[at]?.startsWith('<')) {
      at += 1;
      isTrue = readWord() && isTrue;
    }
    return isTrue;
  };
  const readAny = (): boolean => {
    let isTrue = readAll();
    while (pieces[at] === '|') {
      at += 1;
      isTrue = readAll() || isTrue;
    }
    return isTrue;
  };
  return readAny();
}
