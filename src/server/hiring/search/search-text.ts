import type { TextPieces } from '#contract/hiring/search.ts';
import { withoutControls } from '#contract/platform/text/storable.ts';
import { foldWithOrigins } from '#contract/platform/text/origins.ts';
import { isPrefix } from './bengali-words.ts';

/**
 * The typed text for `websearch_to_tsquery`, with plain quotation marks, which may be doubled around words, and characters
 * composed as those of jobs. A hyphen between spaces excludes no word.
 */
export function prepareWords(typed: string): string {
  const text = withoutControls(typed)
    .normalize()
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”„]/g, '"')
    .replaceAll(/(?<=^|\s)"{2,}(?=\S)|(?<=\S)"{2,}(?=\s|$)/g, '"')
    .replaceAll(/(?<=^|\s)-+(?=\s|$)/g, ' ')
    .trim();
  // The word `it` alone would be a stop word.
  return text.toLowerCase() === 'it' ? 'IT' : text;
}

/** The signs that `part_words` replaces by letters, at the end of a stem. */
const spellings = [
  { changed: /pp$/, sign: '++' },
  { changed: /sharp$/, sign: '#' },
];

/** Signs of ASCII mean something in a regular expression. */
const escapeSign = (letter: string): string => letter.replace(/[!-/:-@[-`{-~]/, '\\$&');

const anyCase = (text: string): string =>
  [...text]
    .map((letter) => {
      const [small, capital] = [letter.toLowerCase(), letter.toUpperCase()];
      return small === capital || small.length + capital.length > 2
        ? escapeSign(letter)
        : `[${small}${capital}]`;
    })
    .join('');

/** Words begin like their stem, except for its last letter, which stemming may have changed: happi, hope. */
function toPatterns(stem: string): string[] {
  if (stem === 'infotech') {
    return ['IT[^a-zA-Z0-9]'];
  }
  const written = spellings
    .filter(({ changed }) => changed.test(stem))
    .map(({ changed, sign }) => anyCase(stem.replace(changed, sign)));
  return [...written, anyCase(stem.replace(/(?<=.{3})[eiy]$/, ''))];
}

/** A PostgreSQL regular expression that finds a word of one of the stems, with the character before it. */
export const stemPattern = (stems: readonly string[]): string =>
  `(?:^|[^a-zA-Z0-9])(?:${stems.flatMap(toPatterns).join('|')})`;

/** A word of a `tsquery`. */
export const quote = (stem: string) => `'${stem.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/** A stem in a `tsquery`. */
export const toLexeme = (stem: string): string =>
  isPrefix(stem) ? `${quote(stem)}:*` : quote(stem);

/** A `tsquery` that any one of the stems satisfies. */
export const toAnyStemQuery = (stems: readonly string[]): string => stems.map(toLexeme).join(' | ');

/** Control characters mark words: `search_shown` has removed all others from the text. */
export const markStart = '\u0001';
export const markEnd = '\u0002';

/** The replacements of `search_shown` for signs and words, each followed by a control character. */
const changed = [
  { from: '++', to: 'pp', sign: '\u0003' },
  { from: '#', to: 'sharp', sign: '\u0004' },
  { from: 'IT', to: 'infotech', sign: '\u0005' },
] as const;
/** The sign between words that are indexed separately. */
const separator = '\u0006';

/** A text of a job, and the same with folded letters and marks around the words that were found. */
export interface MarkedText {
  readonly marked: string;
  readonly written: string;
}

const restore = (marked: string): string =>
  changed
    .reduce(
      (text, { from, to, sign }) =>
        text
          .replaceAll(`${to}${markEnd}${sign}`, `${from}${markEnd}`)
          .replaceAll(`${to}${sign}`, from),
      marked,
    )
    .replaceAll(separator, '');

// oxlint-disable-next-line no-control-regex -- `search_shown` removes these
const controls = /[\u0001-\u0008\u000e-\u001f]/g;

/** The pieces of a folded text as they stand in the text itself. */
function toOriginal(pieces: readonly string[], written: string): string[] {
  const text = written.replaceAll(controls, '');
  const { folded, origins } = foldWithOrigins(text);
  const start = folded.indexOf(pieces.join(''));
  if (start < 0) {
    return [...pieces];
  }
  let at = start;
  return pieces.map((piece) => {
    const from = at === 0 ? 0 : origins[at];
    at += piece.length;
    return text.slice(from, origins[at]);
  });
}

/** A marked text in pieces, as it was written; the second, fourth, … were marked. */
export function toPieces({ marked, written }: MarkedText): TextPieces {
  const pieces = restore(marked).replaceAll(markStart, markEnd).split(markEnd);
  return pieces.length === 1 && pieces[0] === '' ? [] : toOriginal(pieces, written);
}

/** The pieces of an excerpt; none when nothing in it was marked. */
export const toExcerptPieces = (text: MarkedText): TextPieces =>
  text.marked.includes(markStart) ? toPieces(text) : [];
