import { format, luminance, mix, parse, white } from '#contract/platform/colours.ts';
import { pickTint } from '#contract/accounts/initials-pictures.ts';
import type { CoverColours } from './cover-colours.ts';

/** Of its own units. Places cut it to their shape. */
export const coverSize = { width: 600, height: 120 } as const;

type Point = readonly [x: number, y: number];

/** A line with its dots; the last one ends it. */
interface Line {
  readonly path: string;
  readonly dots: readonly Point[];
}

const { width, height } = coverSize;
const middle: Point = [width / 2, height / 2];

const range = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.max(0, Math.ceil((to - from) / step)) }, (_, at) => from + at * step);

const round = (value: number): number => Math.round(value);
const write = ([x, y]: Point): string => `${round(x)} ${round(y)}`;
const toStraight = (dots: readonly Point[]): Line => ({
  path: `M${dots.map(write).join('L')}`,
  dots,
});

const turn = ([x, y]: Point, degrees: number): Point => {
  const [across, down] = [x - middle[0], y - middle[1]];
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return [middle[0] + across * cos - down * sin, middle[1] + across * sin + down * cos];
};

/** Rows of answer lines, each further on than the one above. */
const drawRows = (shift: number, degrees: number): Line[] =>
  range(-150, 280, 30).flatMap((y, row) =>
    range(((row * shift) % 224) - 260, width + 40, 224).map((x) =>
      toStraight([0, 52, 104, 156].map((step): Point => turn([x + step, y], degrees))),
    ),
  );

/** Rings around one place below, with four dots on each part of one. */
const drawRings = (shift: number): Line[] =>
  range(46, 620, 34).flatMap((radius, ring) =>
    [0.98, 1.3, 1.62, 1.94].map((begin): Line => {
      const [centerX, centerY] = [150 + (shift % 300), 150];
      const dots = [0, 1, 2, 3].map((step): Point => {
        const angle = Math.PI * (begin + (ring % 3) * 0.06 + (step * 0.3) / 4);
        return [centerX + radius * Math.cos(angle), centerY + radius * Math.sin(angle)];
      });
      const [from, , , to] = dots;
      const path = from && to ? `M${write(from)}A${radius} ${radius} 0 0 1 ${write(to)}` : '';
      return { path, dots };
    }),
  );

/** Waves with a dot on each crest. */
const drawWaves = (shift: number): Line[] =>
  range(-6, height + 40, 32).flatMap((y, row) =>
    range(((row * shift) % 272) - 320, width + 40, 272).map((x): Line => {
      const crest = (step: number): Point => [x + step * 64, y + (step % 2 === 0 ? 14 : -14)];
      const dots = [0, 1, 2, 3].map(crest);
      const curves = dots.slice(1).map((dot, at) => {
        const half = x + at * 64 + 32;
        return `C${write([half, crest(at)[1]])} ${write([half, dot[1]])} ${write(dot)}`;
      });
      return { path: `M${write(crest(0))}${curves.join('')}`, dots };
    }),
  );

/** Stairs, with a dot on each step. */
const drawStairs = (shift: number): Line[] =>
  range(-120 - shift, width, 160).flatMap((x, column) =>
    range((column % 2) * 46, height + 80, 92).map((y): Line => {
      const dots = [0, 1, 2, 3].map((step): Point => [x + step * 40, y - step * 26]);
      const path = `M${write([x, y])}${[1, 2, 3].map((step) => `H${round(x + step * 40)}V${round(y - step * 26)}`).join('')}`;
      return { path, dots };
    }),
  );

const patterns: readonly ((shift: number) => Line[])[] = [
  (shift) => drawRows(shift, 0),
  (shift) => drawRows(shift, -24),
  drawRings,
  drawWaves,
  drawStairs,
];

const reach = 24;
const isSeen = ({ dots }: Line): boolean =>
  dots.some(([x, y]) => x > -reach && x < width + reach && y > -reach && y < height + reach);

/** Dots as the round ends of lines without a length: all in one path, a fifth of the bytes of circles. */
const drawDots = (dots: readonly Point[], colour: string): string =>
  `<path d="${dots.map((dot) => `M${write(dot)}h.01`).join('')}" fill="none" stroke="${colour}" stroke-width="14" stroke-linecap="round"/>`;

/** The pattern of a cover: answer lines, as its name arranges them. Elements of an SVG of its size. */
export function drawCover({ ground, accent }: CoverColours, name: string): string {
  const chosen = parse(ground);
  const shade = format(
    luminance(chosen) > 0.28 ? mix([0, 0, 0], chosen, 0.16) : mix(white, chosen, 0.2),
  );
  const draw = patterns[pickTint(name, patterns.length)];
  const lines = (draw?.(28 + pickTint(`${name}.`, 71)) ?? []).filter(isSeen);
  const ends = lines.flatMap(({ dots }) => dots.slice(-1));
  const others = lines.flatMap(({ dots }) => dots.slice(0, -1));
  const ways = lines.map(({ path }) => path).join('');
  return [
    `<rect width="${width}" height="${height}" fill="${ground}"/>`,
    `<path d="${ways}" fill="none" stroke="${shade}" stroke-width="3.5"/>`,
    drawDots(others, shade),
    drawDots(ends, accent),
  ].join('');
}
