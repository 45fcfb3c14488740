import { splitCharacters } from './drawable-text.ts';

export interface LineOptions {
  /** In the unit of `measure`. */
  readonly width: number;
  /** The most lines. */
  readonly lines: number;
  readonly measure: (text: string) => number;
}

export interface WrappedText {
  readonly lines: readonly string[];
  /** Whether some of the text found no room. */
  readonly isCut: boolean;
}

const ellipsis = '…';

/** Pieces of a word, each no wider than a line. */
function breakWord(word: string, { width, measure }: LineOptions): string[] {
  if (measure(word) <= width) {
    return [word];
  }
  const pieces = [''];
  for (const character of splitCharacters(word)) {
    const piece = pieces.at(-1) ?? '';
    if (piece !== '' && measure(piece + character) > width) {
      pieces.push(character);
    } else {
      pieces[pieces.length - 1] = piece + character;
    }
  }
  return pieces;
}

function fillLines(text: string, options: LineOptions): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ').flatMap((long) => breakWord(long, options))) {
    const line = lines.at(-1);
    const longer = `${line} ${word}`;
    if (line !== undefined && options.measure(longer) <= options.width) {
      lines[lines.length - 1] = longer;
    } else {
      lines.push(word);
    }
  }
  return lines;
}

/** The text if it fits, else as much of its beginning as fits with the ellipsis. */
export function cutText(text: string, { width, measure }: Omit<LineOptions, 'lines'>): string {
  const characters = splitCharacters(text);
  const withEllipsis = () => `${characters.join('').trimEnd()}${ellipsis}`;
  while (characters.length > 0 && measure(withEllipsis()) > width) {
    characters.pop();
  }
  return withEllipsis();
}

/** Puts a text on lines, as full as they get. */
export function wrapText(text: string, options: LineOptions): WrappedText {
  const lines = fillLines(text, options);
  if (lines.length <= options.lines) {
    return { lines, isCut: false };
  }
  const kept = lines.slice(0, options.lines);
  const last = cutText(kept.at(-1) ?? '', options);
  return { lines: [...kept.slice(0, -1), last], isCut: true };
}

const widestWord = (text: string, measure: LineOptions['measure']): number =>
  Math.max(...text.split(' ').map(measure));

/** Puts a text on as few lines as it needs, and makes these as equal as words allow. */
export function balanceText(text: string, options: LineOptions): WrappedText {
  const wrapped = wrapText(text, options);
  let best = wrapped;
  let narrowest = Math.min(widestWord(text, options.measure), options.width);
  let widest = options.width;
  for (let step = 0; step < 8 && !wrapped.isCut; step += 1) {
    const width = (narrowest + widest) / 2;
    const lines = fillLines(text, { ...options, width });
    if (lines.length > wrapped.lines.length) {
      narrowest = width;
    } else {
      widest = width;
      best = { lines, isCut: false };
    }
  }
  return best;
}

/** A size of type, and how many lines of it there is room for. */
export interface TypeStep {
  readonly size: number;
  readonly lines: number;
}

export interface FittedText extends WrappedText {
  readonly size: number;
}

/** Sets a text in the first size in which it fits with no word broken; in the last one whatever it is. */
export function fitText(
  text: string,
  steps: readonly [TypeStep, ...TypeStep[]],
  { width, measure }: Omit<LineOptions, 'lines'>,
): FittedText {
  const set = ({ size, lines }: TypeStep): FittedText => {
    const inSize = (part: string) => measure(part) * size;
    return { size, ...balanceText(text, { width, lines, measure: inSize }) };
  };
  const isRoomy = ({ size }: TypeStep) => widestWord(text, measure) * size <= width;
  const fitting = steps.filter(isRoomy).map(set);
  return fitting.find(({ isCut }) => !isCut) ?? set(steps.at(-1) ?? steps[0]);
}
