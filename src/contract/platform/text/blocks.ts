/** A part of a line: plain, bold, or a link to an https URL, which it spells out unless it has a `url`; fixed texts have others. */
export interface TextPiece {
  readonly text: string;
  readonly kind: 'plain' | 'bold' | 'link';
  readonly url?: string;
}

/** A block of a text. Items and lines keep their inner line ends and marks. */
export type TextBlock =
  | { readonly kind: 'paragraph' | 'heading'; readonly text: string }
  | { readonly kind: 'bullets'; readonly items: readonly string[] }
  | { readonly kind: 'numbers'; readonly items: readonly string[]; readonly start: number };

interface OpenBlock {
  kind: TextBlock['kind'];
  items: string[];
  start: number;
}

/** Also those that Word writes. */
const blank = '[ \\t\\u00a0\\u2000-\\u200a\\u202f\\u3000]';
/** Signs that are bullets only before a blank: `- One`. */
const signs = '[-*–—−+·‐‑→⇒»○■□◆◇❖✓✔✗✘➔➜➢➤►▶☐☑✅]\\ufe0f?';
/** Signs that are bullets also before a letter; Word has some in fonts of its own, whose letters are private. */
const bullets = '[•‣⁃∙▪▫●◦\\uf020-\\uf0ff]';

const headingSigns = `#{1,6}${blank}+`;
// Word has an `o` for a circle: with a blank it is a word of several languages. One run of blanks alone repeats: two beside
// each other would try all ways to share them.
const bulletSigns = `(?:${signs}${blank}+|${bullets}${blank}*|o(?:\\t|\\u00a0\\u00a0)${blank}*)`;

/**
 * The signs of headings, bullets and bold words, for text in which they are no signs: an excerpt. PostgreSQL reads this
 * pattern, too. It keeps numbers, which readers understand, and asterisks within a word and between blanks.
 */
export const textSigns = `^${blank}*(?:${headingSigns}|${bulletSigns})(?=\\S)|(?<!\\w)\\*\\*(?=\\S)|(?<=\\S)\\*\\*(?!\\w)`;

const allSigns = new RegExp(textSigns, 'gm');

/** A text for programs, and for readers that format nothing, such as feeds: without these signs, on its own lines. */
export const toPlainText = (source: string): string => source.replaceAll(allSigns, '');

const linePatterns = {
  heading: new RegExp(`^ {0,3}${headingSigns}(\\S.*)$`),
  bullets: new RegExp(`^${blank}*${bulletSigns}(\\S.*)$`),
  numbers: new RegExp(`^${blank}*(\\p{Nd}{1,3})(?:[.)।]${blank}+|[．、）]${blank}*)(\\S.*)$`, 'u'),
};

/** The value of a digit of any script: its place behind the zero of its row. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) {
    value += 1;
  }
  return value;
}

/** `12` of `12` and of `১২`. */
const toNumber = (digits: string): number =>
  [...digits].reduce((number, digit) => number * 10 + digitValue(digit), 0);

const startsIndented = new RegExp(`^${blank}`);

interface Line {
  kind: TextBlock['kind'] | 'continuation' | 'blank';
  text: string;
  start: number;
}

function readLine(line: string): Line {
  const text = line.trimEnd();
  const [, heading] = linePatterns.heading.exec(text) ?? [];
  if (heading !== undefined) {
    return { kind: 'heading', text: heading, start: 1 };
  }
  const [, bullet] = linePatterns.bullets.exec(text) ?? [];
  if (bullet !== undefined) {
    return { kind: 'bullets', text: bullet, start: 1 };
  }
  const [, number, item] = linePatterns.numbers.exec(text) ?? [];
  if (item !== undefined) {
    return { kind: 'numbers', text: item, start: toNumber(number ?? '') };
  }
  if (text === '') {
    return { kind: 'blank', text, start: 1 };
  }
  return {
    kind: startsIndented.test(text) ? 'continuation' : 'paragraph',
    text: text.trim(),
    start: 1,
  };
}

const isList = (block: OpenBlock | undefined): boolean =>
  block?.kind === 'bullets' || block?.kind === 'numbers';

/** Whether the line belongs to the last item of the block: an indented line of a list, or the next of a paragraph. */
const continues = (block: OpenBlock, line: Line): boolean =>
  isList(block)
    ? line.kind === 'continuation'
    : block.kind === 'paragraph' && ['paragraph', 'continuation'].includes(line.kind);

const toBlock = ({ kind, items, start }: OpenBlock): TextBlock => {
  if (kind === 'bullets') {
    return { kind, items };
  }
  return kind === 'numbers' ? { kind, items, start } : { kind, text: items[0] ?? '' };
};

/**
 * What people type as lists, headings and paragraphs, in one pass over the lines. Nested lists become one, and
 * everything else stays text.
 */
export function parseTextBlocks(source: string): TextBlock[] {
  const blocks: OpenBlock[] = [];
  let wasBlank = true;
  for (const line of source.split(/\r\n|\r|\n/).map(readLine)) {
    const last = blocks.at(-1);
    if (line.kind === 'blank') {
      wasBlank = true;
      continue;
    }
    if (last && isList(last) && last.kind === line.kind) {
      // Also after an empty line, as between two items of a loose list.
      last.items.push(line.text);
    } else if (last && !wasBlank && continues(last, line)) {
      last.items.push(`${last.items.pop()}\n${line.text}`);
    } else {
      const kind = line.kind === 'continuation' ? 'paragraph' : line.kind;
      blocks.push({ kind, items: [line.text], start: line.start });
    }
    wasBlank = false;
  }
  return blocks.map(toBlock);
}

/** The items of a list of which each line is one, with or without a mark in front. */
export const parseBullets = (source: string): string[] =>
  source
    .split(/\r\n|\r|\n/)
    .map((line) => readLine(line).text)
    .filter((text) => text !== '');
