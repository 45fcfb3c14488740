import { escapeHtml } from '#server/http/escape-html.ts';

/** The colours of the site's light pages. */
export const colours = {
  page: '#f6f7f9',
  surface: '#ffffff',
  line: '#dfe3ea',
  ink: '#161b26',
  muted: '#535d6e',
  primary: '#0b6e66',
  tint: '#e3f1ef',
} as const;
type Colour = (typeof colours)[keyof typeof colours];

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly fill: Colour;
  readonly stroke?: Colour;
  readonly radius?: number;
}

export function drawBox({ x, y, width, height, fill, stroke, radius = 0 }: Box): string {
  const line = stroke === undefined ? '' : ` stroke="${stroke}" stroke-width="2"`;
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"${line}/>`;
}

export interface TextLine {
  readonly text: string;
  readonly x: number;
  /** Where the letters stand. */
  readonly baseline: number;
  readonly size: number;
  readonly fill: Colour;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly isBold?: boolean;
  /** Whether the text is part of one that is read from right to left. */
  readonly isRightToLeft?: boolean;
}

/** The renderer takes every text for one from left to right, unless the text itself says otherwise. */
const embedRightToLeft = (text: string): string => `\u202b${text}\u202c`;

/** `text` is drawable: escaping alone does not make every character one that XML allows. */
export function drawText(line: TextLine): string {
  const { text, x, baseline, size, fill, anchor, isBold = false, isRightToLeft = false } = line;
  const content = escapeHtml(isRightToLeft ? embedRightToLeft(text) : text);
  return (
    `<text x="${x}" y="${baseline}" font-size="${size}" font-weight="${isBold ? 700 : 400}" ` +
    `text-anchor="${anchor}" fill="${fill}">${content}</text>`
  );
}

/** The mark of the site, a briefcase, in lines of one colour. Its width is the given one, its height a little less. */
export const drawMark = (mark: { x: number; y: number; width: number; colour: Colour }): string =>
  `<path transform="translate(${mark.x} ${mark.y}) scale(${mark.width / 18})" fill="none" ` +
  `stroke="${mark.colour}" stroke-width="2" stroke-linejoin="round" ` +
  'd="M5 4V2.500A1.500 1.500 0 0 1 6.500 1h5A1.500 1.500 0 0 1 13 2.500V4M1 4h16v12H1zm0 5.500h16"/>';

export const drawPage = (
  { width, height }: { width: number; height: number },
  parts: readonly string[],
): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="DejaVu Sans" ` +
  `font-stretch="condensed">${parts.join('')}</svg>`;
