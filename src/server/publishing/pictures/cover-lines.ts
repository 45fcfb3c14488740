export type Point = readonly [x: number, y: number];

/** In units of the drawing. */
export interface CoverSize {
  readonly width: number;
  readonly height: number;
}

/** A line with its dots; the last one ends it. */
export interface Line {
  readonly path: string;
  readonly dots: readonly Point[];
}

const range = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.max(0, Math.ceil((to - from) / step)) }, (_, at) => from + at * step);

const round = (value: number): number => Math.round(value);
export const write = ([x, y]: Point): string => `${round(x)} ${round(y)}`;
const toStraight = (dots: readonly Point[]): Line => ({
  path: `M${dots.map(write).join('L')}`,
  dots,
});

/** Rows of answer lines, each further on than the one above; by a `slope` they go down, below zero up. */
const drawRows = ({ width, height }: CoverSize, shift: number, slope: number): Line[] =>
  range(-150 - Math.max(0, slope) * width, height + 60 - Math.min(0, slope) * width, 30).flatMap(
    (y, row) =>
      range(((row * shift) % 224) - 260, width + 40, 224).map((x) =>
        toStraight([0, 52, 104, 156].map((step): Point => [x + step, y + (x + step) * slope])),
      ),
  );

/** Rings around one place below, with four dots on each part of one. */
const drawRings = ({ width, height }: CoverSize, shift: number): Line[] =>
  range(46, width + height, 34).flatMap((radius, ring) =>
    [0.98, 1.3, 1.62, 1.94].map((begin): Line => {
      const [centerX, centerY] = [width / 4 + (shift % 300), height + 30];
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
const drawWaves = ({ width, height }: CoverSize, shift: number): Line[] =>
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
const drawStairs = ({ width, height }: CoverSize, shift: number): Line[] =>
  range(-120 - shift, width, 160).flatMap((x, column) =>
    range((column % 2) * 46, height + 80, 92).map((y): Line => {
      const dots = [0, 1, 2, 3].map((step): Point => [x + step * 40, y - step * 26]);
      const path = `M${write([x, y])}${[1, 2, 3].map((step) => `H${round(x + step * 40)}V${round(y - step * 26)}`).join('')}`;
      return { path, dots };
    }),
  );

const patterns: readonly ((size: CoverSize, shift: number) => Line[])[] = [
  (size, shift) => drawRows(size, shift, 0),
  (size, shift) => drawRows(size, shift, -0.44),
  (size, shift) => drawRows(size, shift, 0.44),
  drawRings,
  drawWaves,
  drawStairs,
];

export const coverPatterns = patterns.length;

const reach = 24;

/** The visible lines of a pattern, by its number; `shift`, from 28 to 98, arranges them. */
export const drawLines = (pattern: number, shift: number, size: CoverSize): Line[] =>
  (patterns[pattern]?.(size, shift) ?? []).filter(({ dots }) =>
    dots.some(
      ([x, y]) => x > -reach && x < size.width + reach && y > -reach && y < size.height + reach,
    ),
  );
