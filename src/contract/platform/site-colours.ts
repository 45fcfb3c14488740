import { m } from '#messages';
import { black, contrastOf, format, mix, parse, type Rgb, white } from './colours.ts';
import { palette, writeColours } from './palette.ts';
import { defaultColour, type Theme } from './theme.ts';

/** The shades of the colour of a site, in both themes. */

/** The contrast of a text to its ground (WCAG 2.2, AA). */
const minContrast = 4.5;

/** A colour of a text in the dark theme stands out as much as that of the default. */
const darkContrast = 6.5;

/** The text of the call to action stands out as much as that on amber. */
const accentContrast = 8;

/** Above it a light shade is a signal colour. */
const maxSaturation = 0.8;

export const colourPattern = /^#[0-9a-f]{6}$/;

/** It is lighter than the page. */
const darkSurface = parse(palette.dark.surface);

/** The first of ever stronger mixtures that passes; the last one in any case. */
function findMixture(from: Rgb, to: Rgb, passes: (colour: Rgb) => boolean): Rgb {
  const shares = Array.from({ length: 51 }, (_, step) => 1 - step / 50);
  const share = shares.find((one) => passes(parse(format(mix(from, to, one))))) ?? 0;
  return mix(from, to, share);
}

const toLightTint = (colour: Rgb): Rgb => mix(colour, white, 0.11);
const toDarkTint = (colour: Rgb): Rgb => mix(colour, darkSurface, 0.12);

/** Text of this colour stands on its own tint, the darkest ground of the light theme. */
const isReadable = (colour: Rgb): boolean =>
  contrastOf(colour, parse(format(toLightTint(colour)))) >= minContrast;

/** A sentence that says what to do about a colour on which white cannot be read; undefined for a good one. */
export function findColourFault(colour: string): string | undefined {
  const chosen = parse(colour);
  if (isReadable(chosen)) {
    return undefined;
  }
  const darker = format(findMixture(chosen, black, isReadable));
  return m.site_colour_unreadable({ darker });
}

/** The most that two parts of a grey differ: it has no hue for a second shade. */
const greyRange = 24;

/** A colour of a hue and a saturation as light as `lightness` says, which are shares of 1. */
function withLightness([red, green, blue]: Rgb, saturation: number, lightness: number): Rgb {
  const [low, high] = [Math.min(red, green, blue), Math.max(red, green, blue)];
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const lift = (part: number) =>
    255 * (lightness + reach * ((2 * (part - low)) / (high - low) - 1));
  return [lift(red), lift(green), lift(blue)];
}

/** The second shade: of the same hue, so light that text in a dark one of it stands out in both themes. */
function findAccent(chosen: Rgb, content: Rgb): Rgb {
  const [low, high] = [Math.min(...chosen), Math.max(...chosen)];
  if (high - low <= greyRange) {
    return parse(palette.light.accent);
  }
  const saturation = Math.min((high - low) / (255 - Math.abs(high + low - 255)), maxSaturation);
  const steps = Array.from({ length: 26 }, (_, step) =>
    withLightness(chosen, saturation, 0.5 + step / 50),
  );
  return (
    steps.find((one) => contrastOf(parse(format(one)), content) >= accentContrast) ?? [...white]
  );
}

/**
 * Links, icons and the main buttons, the text on such buttons, the ground of chosen and marked things, and the one call to
 * action of a page with its text.
 */
export type Shades = Readonly<
  Record<'primary' | 'primary-content' | 'tint' | 'accent' | 'accent-content', string>
>;

/** The shades of both themes, made from a colour that has no fault. */
export function makeShades(colour: string): Readonly<Record<Theme, Shades>> {
  if (colour === defaultColour) {
    return palette;
  }
  const chosen = parse(colour);
  const stands = (one: Rgb) => contrastOf(one, parse(format(toDarkTint(one)))) >= darkContrast;
  const dark = findMixture(chosen, white, stands);
  const content = mix(chosen, black, 0.2);
  const second = { accent: format(findAccent(chosen, content)), 'accent-content': format(content) };
  return {
    light: {
      primary: colour,
      'primary-content': '#ffffff',
      tint: format(toLightTint(chosen)),
      ...second,
    },
    dark: {
      primary: format(dark),
      'primary-content': format(mix(chosen, black, 0.25)),
      tint: format(toDarkTint(dark)),
      ...second,
    },
  };
}

/** The style sheet of a colour. Paper is white. */
export function writeColourRules(colour: string): string {
  const { light, dark } = makeShades(colour);
  return `:root{${writeColours(light)}}@media screen and (prefers-color-scheme:dark){:root:not([data-theme]){${writeColours(dark)}}}@media screen{:root[data-theme=dark]{${writeColours(dark)}}}`;
}

/** The style sheet of a site with a colour of its own; empty for the default. */
export const writeColourStyle = (colour: string): string =>
  colour === defaultColour ? '' : writeColourRules(colour);
