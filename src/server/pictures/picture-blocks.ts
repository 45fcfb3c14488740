import { isRightToLeft, toDrawable } from './drawable-text.ts';
import { measureText } from './glyphs.ts';
import { fitText, type TypeStep } from './line-wrapping.ts';
import {
  columnWidth,
  drawLine,
  fitLine,
  type Frame,
  halfCapital,
  leftOf,
  type LineLook,
} from './picture-frame.ts';
import { colours, drawBox, drawText } from './svg.ts';

/** A part of a picture over its whole width. Blocks stand one under another. */
export interface Block {
  readonly height: number;
  /** Pixels to the block above. */
  readonly gap: number;
  draw(top: number): string;
}

const steps = [
  { size: 84, lines: 2 },
  { size: 72, lines: 2 },
  { size: 62, lines: 3 },
] as const satisfies readonly TypeStep[];
const lineHeight = 1.18;

/** What the picture is about. */
export function headingBlock(frame: Frame, text: string): Block {
  const measure = (part: string) => measureText(part, frame.bold);
  const { lines, size } = fitText(text, steps, { width: columnWidth, measure });
  const pitch = Math.round(size * lineHeight);
  const look = { size, fill: colours.ink, isBold: true, isRightToLeft: isRightToLeft(text) };
  return {
    height: lines.length * pitch,
    gap: 32,
    draw: (top) =>
      lines
        .map((line, at) =>
          drawLine(frame, { ...look, text: line, middle: top + (at + 0.5) * pitch }),
        )
        .join(''),
  };
}

/** One line beside the heading. */
export function lineBlock(frame: Frame, look: LineLook): Block {
  const line = fitLine(frame, look);
  const height = Math.round(line.size * 1.3);
  return { height, gap: 20, draw: (top) => drawLine(frame, { ...line, middle: top + height / 2 }) };
}

/** The first letters of the first and of the last word; one where letters join each other. */
function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const chosen = isRightToLeft(name) ? words.slice(0, 1) : [words[0], ...words.slice(1).slice(-1)];
  return chosen
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}

const logoSize = 104;

/** Who offers the job, and where; the company's initials stand for its logo, which nobody fetches. */
export function companyBlock(frame: Frame, company: string, lines: readonly LineLook[]): Block {
  const initials = toDrawable(initialsOf(company), frame.bold);
  const offset = initials === '' ? 0 : logoSize + 28;
  const fitted = lines
    .filter(({ text }) => text !== '')
    .map((line) => ({ ...fitLine(frame, { ...line, offset }), offset }));
  const pitch = logoSize / Math.max(fitted.length, 2);
  const drawLogo = (top: number): string => {
    const left = leftOf(frame, 0, logoSize);
    const box = { x: left, y: top, width: logoSize, height: logoSize, radius: 20 };
    const look = { size: 44, fill: colours.primary, isBold: true, anchor: 'middle' } as const;
    const baseline = Math.round(top + logoSize / 2 + look.size * halfCapital);
    return (
      drawBox({ ...box, fill: colours.tint }) +
      drawText({ ...look, text: initials, x: left + logoSize / 2, baseline })
    );
  };
  const first = (logoSize - pitch * fitted.length) / 2;
  return {
    height: logoSize,
    gap: 0,
    draw: (top) =>
      (initials === '' ? '' : drawLogo(top)) +
      fitted
        .map((line, at) => drawLine(frame, { ...line, middle: top + first + (at + 0.5) * pitch }))
        .join(''),
  };
}

const chip = { size: 34, height: 64, padding: 26, gap: 16 };

/** Short facts side by side, as many as there is room for. */
export function chipsBlock(frame: Frame, facts: readonly string[]): Block {
  const measure = (text: string) => measureText(text, frame.regular) * chip.size;
  let offset = 0;
  const placed = facts.flatMap((text) => {
    const width = Math.round(measure(text)) + 2 * chip.padding;
    const place = { text, width, offset };
    if (offset + width > columnWidth) {
      return [];
    }
    offset += width + chip.gap;
    return [place];
  });
  const drawChip = (top: number, { text, width, offset: from }: (typeof placed)[number]) =>
    drawBox({
      x: leftOf(frame, from, width),
      y: top,
      width,
      height: chip.height,
      fill: colours.surface,
      stroke: colours.line,
      radius: 16,
    }) +
    drawLine(frame, {
      text,
      size: chip.size,
      fill: colours.ink,
      offset: from + chip.padding,
      middle: top + chip.height / 2,
    });
  return {
    height: chip.height,
    gap: 32,
    draw: (top) => placed.map((place) => drawChip(top, place)).join(''),
  };
}
