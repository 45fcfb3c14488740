/**
 * What is asked of the full-text search. PostgreSQL reads what people type (quotes, or, -without) and says it in
 * a form of its own, `'front' <-> 'end' & !'senior'`, on which these functions work.
 */

/** Words to search for, in PostgreSQL's form. */
export interface SearchWords {
  readonly query: string;
  /** As they were typed. */
  readonly typed: string;
}

/** A stop word that stands alone was meant as a word of its own: the department of computers. */
const loneWords: ReadonlyMap<string, string> = new Map([['it', 'IT']]);

/** A text as PostgreSQL takes it: without what cannot be stored, and so cannot be found. */
export const withoutControls = (text: string): string =>
  text.replaceAll(/\p{Cc}|\p{Surrogate}/gu, ' ');

/** Words as PostgreSQL's search takes them. */
export function prepareWords(typed: string): string {
  const text = withoutControls(typed).replaceAll(/[‘’]/g, "'").replaceAll(/[“”„]/g, '"').trim();
  return loneWords.get(text.toLowerCase()) ?? text;
}

type ChangeStem = (stem: string) => readonly string[];

const quote = (stem: string) => `'${stem.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
const unquote = (quoted: string) =>
  quoted.slice(1, -1).replaceAll("''", "'").replaceAll('\\\\', '\\');

/** The query with others in the place of the stems that it asks for; those that it shuts out stay. */
export function replaceStems(query: string, change: ChangeStem): string {
  const negations = [false];
  let isNegated = false;
  return query.replaceAll(/'(?:[^']|'')*'|[!()]/g, (token) => {
    if (token === ')') {
      negations.pop();
      return token;
    }
    const isShutOut = isNegated || negations.at(-1) === true;
    isNegated = token === '!';
    if (token === '(') {
      negations.push(isShutOut);
    }
    return token.startsWith("'") && !isShutOut ? anyOf(change(unquote(token)), token) : token;
  });
}

function anyOf(stems: readonly string[], otherwise: string): string {
  return stems.length === 0 ? otherwise : `( ${stems.map(quote).join(' | ')} )`;
}

/** The stems that a query asks for, each once. */
export function listStems(query: string): string[] {
  const stems = new Set<string>();
  replaceStems(query, (stem) => {
    stems.add(stem);
    return [];
  });
  return [...stems];
}

/** A query for any of the stems that this one asks for: what is marked in a text that was found. */
export const anyStem = (query: string): string => listStems(query).map(quote).join(' | ');

/** How a text spells what `search_text` gave letters to. */
const spellings: readonly (readonly [changed: RegExp, written: string])[] = [
  [/pp$/, '++'],
  [/sharp$/, '#'],
];

const anyCase = (text: string): string =>
  [...text]
    .map((letter) => {
      const [small, capital] = [letter.toLowerCase(), letter.toUpperCase()];
      return small === capital || small.length + capital.length > 2
        ? letter.replace(/[^\p{L}\p{N}]/u, '\\$&')
        : `[${small}${capital}]`;
    })
    .join('');

/** A stem is the beginning of its words, but for a last letter that may be another one there: happi, hope. */
function spellingsOf(stem: string): string[] {
  if (stem === 'infotech') {
    return ['IT[^a-zA-Z0-9]'];
  }
  const written = spellings
    .filter(([changed]) => changed.test(stem))
    .map(([changed, sign]) => anyCase(stem.replace(changed, sign)));
  return [...written, anyCase(stem.replace(/(?<=.{3})[eiy]$/, ''))];
}

/** A regular expression of PostgreSQL for a word of one of the stems, with the character before it. */
export const stemPattern = (stems: readonly string[]): string =>
  `(?:^|[^a-zA-Z0-9])(?:${stems.flatMap(spellingsOf).join('|')})`;
