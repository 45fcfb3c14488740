import { pictureSize } from '#contract/feeds.ts';
import { isRightToLeft } from './drawable-text.ts';
import { type Glyphs, measureText } from './glyphs.ts';
import { cutText } from './line-wrapping.ts';
import { drawText, type TextLine } from './svg.ts';

/** What the two fonts of a picture can draw. */
export interface Typefaces {
  readonly regular: Glyphs;
  readonly bold: Glyphs;
}

/** From which side a picture is read, and what it is written in. */
export interface Frame extends Typefaces {
  readonly isRightToLeft: boolean;
}

export const margin = 76;
export const columnWidth = pictureSize.width - 2 * margin;

/** Half the height of a capital, in parts of the size. */
export const halfCapital = 0.365;

interface Line extends Pick<TextLine, 'text' | 'size' | 'fill' | 'isBold' | 'isRightToLeft'> {
  /** Pixels from the side at which lines begin. */
  readonly offset?: number;
  readonly middle: number;
}

export function drawLine(frame: Frame, { offset = 0, middle, ...line }: Line): string {
  const start = margin + offset;
  return drawText({
    isRightToLeft: isRightToLeft(line.text),
    ...line,
    x: frame.isRightToLeft ? pictureSize.width - start : start,
    anchor: frame.isRightToLeft ? 'end' : 'start',
    baseline: Math.round(middle + line.size * halfCapital),
  });
}

/** The left side of what begins `offset` pixels from the side at which lines begin. */
export const leftOf = (frame: Frame, offset: number, width: number): number =>
  frame.isRightToLeft ? pictureSize.width - margin - offset - width : margin + offset;

export interface LineLook extends Pick<Line, 'text' | 'fill' | 'isBold'> {
  readonly size?: number;
  readonly offset?: number;
}

/** A text on one line, cut where it is too long. */
export function fitLine(frame: Frame, look: LineLook): Omit<Line, 'middle'> {
  const { text, isBold = false, size = 38, offset = 0 } = look;
  const measure = (part: string) => measureText(part, isBold ? frame.bold : frame.regular) * size;
  const width = columnWidth - offset;
  const fitting = measure(text) <= width ? text : cutText(text, { width, measure });
  return { ...look, size, text: fitting, isRightToLeft: isRightToLeft(text) };
}
