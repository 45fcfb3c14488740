import {
  contrastOf,
  format,
  luminance,
  mix,
  parse,
  type Rgb,
  white,
} from '#contract/platform/colours.ts';
import { loadSharp } from '#server/platform/site/load-sharp.ts';

/** The colours of a cover, as `#0b6e66`: its ground, and the dots that end its lines. */
export interface CoverColours {
  readonly ground: string;
  readonly accent: string;
}

/** Pixels of a side: enough for its colours, and quick. */
const edge = 24;
/** A ground is never lighter, so that it stands out from a white page. */
const lightest = 0.45;
/** What the accent has to its ground at least. */
const accentContrast = 2.2;

interface Shade {
  readonly colour: Rgb;
  readonly count: number;
}

/** Pixels of about the same colour together, without those that are clear. */
function listShades(pixels: Uint8Array): Shade[] {
  const found = new Map<number, { sum: [number, number, number]; count: number }>();
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    if (alpha >= 128) {
      const key = ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5);
      const { sum, count } = found.get(key) ?? { sum: [0, 0, 0], count: 0 };
      found.set(key, { sum: [sum[0] + red, sum[1] + green, sum[2] + blue], count: count + 1 });
    }
  }
  return [...found.values()].map(({ sum: [red, green, blue], count }) => ({
    colour: [red / count, green / count, blue / count],
    count,
  }));
}

/** 0 for a grey, 1 for a colour of the rainbow. */
const saturate = (colour: Rgb): number => (Math.max(...colour) - Math.min(...colour)) / 255;

const isWhite = (colour: Rgb): boolean => Math.min(...colour) > 232;

/** 0 for one colour, 1 for black and white. */
const distance = (one: Rgb, other: Rgb): number =>
  Math.hypot(...one.map((part, at) => part - (other[at] ?? 0))) / Math.hypot(255, 255, 255);

/** The entry with the greatest weight above zero. */
function heaviest<Entry>(entries: readonly Entry[], weigh: (entry: Entry) => number) {
  const [first] = entries
    .map((entry) => ({ entry, weight: weigh(entry) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight);
  return first?.entry;
}

/** A ground, darkened where it is pale, with an accent that stands out from it. */
function toCoverColours(chosen: Rgb, second: Rgb = white): CoverColours {
  const shares = [0, 0.1, 0.2, 0.3, 0.4, 0.5];
  const grounds = shares.map((share) => mix([0, 0, 0], chosen, share));
  const ground = grounds.find((one) => luminance(one) <= lightest) ?? chosen;
  const stands = contrastOf(second, ground) >= accentContrast;
  return { ground: format(ground), accent: format(stands ? second : mix(white, ground, 0.85)) };
}

/** The two colours of a picture: the one that it has most of and shows most, and the one that differs most from it. */
export async function readCoverColours(picture: Uint8Array): Promise<CoverColours | undefined> {
  const sharp = await loadSharp();
  const pixels = await sharp(picture)
    .resize(edge, edge, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer();
  const shades = listShades(pixels);
  const chosen = heaviest(shades, ({ colour, count }) =>
    isWhite(colour) ? 0 : count * (0.1 + saturate(colour)),
  )?.colour;
  const second =
    chosen &&
    heaviest(shades, ({ colour, count }) => {
      const apart = distance(colour, chosen);
      return apart < 0.2 ? 0 : Math.sqrt(count) * apart * (0.3 + saturate(colour));
    })?.colour;
  return chosen && toCoverColours(chosen, second);
}

/** For a company that has initials alone. */
export const toInitialsColours = (tint: string): CoverColours =>
  toCoverColours(parse(tint), mix(white, parse(tint), 0.7));
