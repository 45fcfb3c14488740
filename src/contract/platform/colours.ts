/** Colours as red, green and blue of 0 to 255, and what the eye makes of them (WCAG 2.2). */

export type Rgb = readonly [red: number, green: number, blue: number];

export const white: Rgb = [255, 255, 255];
export const black: Rgb = [0, 0, 0];

/** Of `#0b6e66`. */
export const parse = (colour: string): Rgb => {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

/** As `#0b6e66`. */
export const format = (colour: Rgb): string =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** `share` of the one colour, the rest of the other. */
export const mix = ([r1, g1, b1]: Rgb, [r2, g2, b2]: Rgb, share: number): Rgb => [
  r1 * share + r2 * (1 - share),
  g1 * share + g2 * (1 - share),
  b1 * share + b2 * (1 - share),
];

const toLinear = (part: number): number => {
  const value = part / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

/** How light a colour is: 0 to 1. */
export const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);

/** 1 to 21. */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Of two colours as `#0b6e66`: 1 to 21. */
export const getContrast = (one: string, other: string): number =>
  contrastOf(parse(one), parse(other));
