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

/** Lines that fan out from a place beside the cover. */
const drawFan = ({ width, height }: CoverSize, shift: number): Line[] =>
  range(-9, 10, 1).flatMap((ray) => {
    const angle = (ray * 0.11 + (shift % 20) * 0.004) * Math.PI * 0.5;
    const at = (distance: number): Point => [
      -40 + distance * Math.cos(angle),
      height / 2 + distance * Math.sin(angle),
    ];
    return range(60 + (Math.abs(ray) % 3) * 70, width + 80, 230).map((begin) =>
      toStraight([0, 54, 108, 162].map((step) => at(begin + step))),
    );
  });

/** Columns of lines that rise, each from a height of its own. */
const drawColumns = ({ width, height }: CoverSize, shift: number): Line[] =>
  range(12, width + 20, 34).flatMap((x, column) =>
    range(height + 150 - ((column * shift) % 190), height + 190, 190)
      .concat(height - 40 - ((column * shift) % 190))
      .map((y) => toStraight([0, 44, 88, 132].map((step): Point => [x, y - step]))),
  );

/** Roofs beside and above each other, with a dot at each end of a slope. */
const drawRoofs = ({ width, height }: CoverSize, shift: number): Line[] =>
  range(-30, height + 70, 40).flatMap((y, row) =>
    range(((row * shift) % 176) - 200, width + 40, 176).map((x) =>
      toStraight([0, 48, 96, 144].map((step, at): Point => [x + step, y + (at % 2) * 34])),
    ),
  );

const patterns: readonly ((size: CoverSize, shift: number) => Line[])[] = [
  (size, shift) => drawRows(size, shift, 0),
  (size, shift) => drawRows(size, shift, -0.44),
  (size, shift) => drawRows(size, shift, 0.44),
  drawRings,
  drawWaves,
  drawStairs,
  drawFan,
  drawColumns,
  drawRoofs,
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
