import type { CoverShape } from '#contract/accounts/site-pictures.ts';
import { format, luminance, mix, parse, white } from '#contract/platform/colours.ts';
import { pickTint } from '#contract/accounts/initials-pictures.ts';
import type { CoverColours } from './cover-colours.ts';
import {
  coverPatterns,
  type CoverSize,
  drawLines,
  type Line,
  type Point,
  write,
} from './cover-lines.ts';

/** Of their own units. Places cut them to their shape. */
export const coverSizes: Readonly<Record<CoverShape, CoverSize>> = {
  card: { width: 600, height: 120 },
  page: { width: 1200, height: 128 },
};

/** Dots as the round ends of lines without a length: all in one path, a fifth of the bytes of circles. */
const drawDots = (dots: readonly Point[], colour: string): string =>
  `<path d="${dots.map((dot) => `M${write(dot)}h.01`).join('')}" fill="none" stroke="${colour}" stroke-width="14" stroke-linecap="round"/>`;

/** Lines in one colour, with a dot in another at the end of each. */
export function drawPattern(lines: readonly Line[], shade: string, accent: string): string {
  const ends = lines.flatMap(({ dots }) => dots.slice(-1));
  const others = lines.flatMap(({ dots }) => dots.slice(0, -1));
  const ways = lines.map(({ path }) => path).join('');
  return [
    `<path d="${ways}" fill="none" stroke="${shade}" stroke-width="3.5"/>`,
    drawDots(others, shade),
    drawDots(ends, accent),
  ].join('');
}

/** The cover of a company: answer lines, as its name arranges them. Elements of an SVG of its size. */
export function drawCover(
  { ground, accent }: CoverColours,
  name: string,
  { width, height }: CoverSize = coverSizes.card,
): string {
  const chosen = parse(ground);
  const shade = format(
    luminance(chosen) > 0.28 ? mix([0, 0, 0], chosen, 0.16) : mix(white, chosen, 0.2),
  );
  const shift = 28 + pickTint(`${name}.`, 71);
  const lines = drawLines(pickTint(name, coverPatterns), shift, { width, height });
  return `<rect width="${width}" height="${height}" fill="${ground}"/>${drawPattern(lines, shade, accent)}`;
}
