import type { CoverShape } from '#contract/accounts/site-pictures.ts';
import { format, luminance, mix, parse, type Rgb, white } from '#contract/platform/colours.ts';
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

/** How large the pattern is drawn: close, or so large that a few lines fill the cover. */
const scales = [1, 1.4, 2] as const;

/** The figures of the second shade, on the ground and below the lines. */
const grounds: readonly ((size: CoverSize) => string)[] = [
  () => '',
  ({ width, height }) =>
    `M0 ${height}V${height * 0.7}Q${width * 0.3} ${height * 0.1} ${width * 0.55} ${height * 0.6}T${width} ${height * 0.3}V${height}z`,
  ({ width, height }) => `M${width * 0.56} 0H${width}V${height}H${width * 0.34}z`,
  ({ width, height }) =>
    `M${width * 0.72} ${height / 2}m${-height} 0a${height} ${height} 0 1 0 ${height * 2} 0a${height} ${height} 0 1 0 ${-height * 2} 0z`,
  ({ width, height }) => `M0 0H${width * 0.42}Q${width * 0.3} ${height * 0.55} 0 ${height}z`,
];

/** Darker where the dots are light, and lighter where they are dark: they stand out from both. */
const toSecondShade = (ground: Rgb, accent: Rgb): string =>
  format(
    luminance(accent) > luminance(ground) ? mix([0, 0, 0], ground, 0.2) : mix(white, ground, 0.22),
  );

/** The lines of a pattern in their place, drawn larger. */
export function drawScaled(
  lines: (size: CoverSize) => string,
  { width, height }: CoverSize,
  scale: number,
): string {
  const drawn = lines({ width: width / scale, height: height / scale });
  return scale === 1 ? drawn : `<g transform="scale(${scale})">${drawn}</g>`;
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
  const size = { width, height };
  const shift = 28 + pickTint(`${name}.`, 71);
  const scale = scales[pickTint(`${name}scale`, scales.length)] ?? 1;
  const shape = grounds[pickTint(`${name}ground`, grounds.length)]?.(size) ?? '';
  const draw = (drawn: CoverSize) =>
    drawPattern(drawLines(pickTint(name, coverPatterns), shift, drawn), shade, accent);
  return [
    `<rect width="${width}" height="${height}" fill="${ground}"/>`,
    shape && `<path d="${shape}" fill="${toSecondShade(chosen, parse(accent))}"/>`,
    drawScaled(draw, size, scale),
  ].join('');
}
