import {
  listCountriesBeginning,
  listCountriesNamed,
  toJobPlace,
} from '#contract/hiring/job-place-texts.ts';
import { splitAtBlanks } from '#contract/platform/text/words.ts';
import type { TypedPlace, TypedRegion } from './find-places.queries.ts';
import { toPlaceKey } from './gazetteer-lines.ts';
import type { KnownNames } from './named-places.queries.ts';
import { listRegionsByCode } from './region-codes.ts';

/** Fewer letters name no region. */
const fewestLetters = 2;

/** `Springfield, Illinois, USA`: a text of more parts is an address. */
const mostParts = 3;

/** `New South Wales`, `District of Columbia`: without a comma no region that people type has more words. */
const mostWords = 3;

/** A meaning of a text. */
export interface PlaceText {
  readonly text: string;
  /** The whole text names it. */
  readonly country?: string | undefined;
  /** By its commas. */
  readonly typed?: TypedPlace | undefined;
  /** By the country at its end, with or without a comma: `Dhaka Bangladesh`. */
  readonly inCountry?: TypedPlace | undefined;
  /** By the region at its end, without a comma: `Springfield Illinois`, `Springfield IL`. */
  readonly inRegions: readonly TypedPlace[];
}

export const isWithinCountry = (country: string): readonly TypedRegion[] => [
  { countries: [country], begun: [country], regions: [] },
];

/** A region or a country by its name, its beginning or its code. */
const readRegion = (text: string): TypedRegion => {
  const region = toPlaceKey(text);
  return {
    region,
    countries: listCountriesNamed(text),
    begun: listCountriesBeginning(region),
    regions: listRegionsByCode(region),
  };
};

/** `Springfield, Ill, USA` is a Springfield in a region, and in a country, that begin so. */
function parseTyped(text: string): TypedPlace | undefined {
  const [name = '', ...rest] = text.split(',');
  const key = toPlaceKey(name);
  const regions = rest.filter((region) => toPlaceKey(region) !== '');
  if (key === '' || regions.length >= mostParts) {
    return undefined;
  }
  const within = regions
    .filter((region) => toPlaceKey(region).length >= fewestLetters)
    .map(readRegion);
  return { key, within };
}

/** The last words may be the region of the first ones. A code is one in capitals alone: `me` and `in` are words. */
function* listInRegions(text: string): Generator<TypedPlace> {
  const words = splitAtBlanks(text);
  for (let length = Math.min(mostWords, words.length - 1); length > 0; length -= 1) {
    const named = words.slice(-length).join(' ');
    const region = toPlaceKey(named);
    const key = toPlaceKey(words.slice(0, -length).join(' '));
    if (key !== '' && region.length >= fewestLetters) {
      const regions = named === named.toUpperCase() ? listRegionsByCode(region) : [];
      yield { key, within: [{ region, countries: [], begun: [], regions }] };
    }
  }
}

/** Reads a text once, whatever is then asked of it. */
export function readPlaceText(text: string): PlaceText {
  const typed = parseTyped(text);
  const inRegions = typed && !text.includes(',') ? [...listInRegions(text)] : [];
  const { city, country } = toJobPlace({ location: text });
  if (country === undefined || !typed) {
    return { text, typed, inRegions };
  }
  return city === text
    ? { text, typed, country, inRegions: [] }
    : {
        text,
        typed,
        inCountry: { key: toPlaceKey(city), within: isWithinCountry(country) },
        inRegions,
      };
}

/** The meanings of a text, the likeliest first. */
export const listMeanings = ({ typed, inCountry, inRegions }: PlaceText): TypedPlace[] =>
  [typed, inCountry, ...inRegions].flatMap((meant) => (meant && meant.key !== '' ? [meant] : []));

/** All names in a text that a place may have, so that one statement tells which are known. */
export const listNames = (read: PlaceText): string[] => [
  ...listMeanings(read).map(({ key }) => key),
  ...read.inRegions.flatMap(({ within: [around] }) => around?.region ?? []),
];

/** The meaning of a text where only these names are known; undefined where nothing is left. */
export function keepKnown(read: PlaceText, known: KnownNames): PlaceText | undefined {
  const isKnown = ({ key }: TypedPlace) => known.ofPlaces.has(key);
  const isRegion = ({ region = '', regions }: TypedRegion) =>
    regions.length > 0 || known.ofRegions.has(region);
  const { typed, inCountry } = read;
  const kept = {
    ...read,
    typed: typed && isKnown(typed) ? typed : undefined,
    inCountry: inCountry && isKnown(inCountry) ? inCountry : undefined,
    inRegions: read.inRegions.filter((meant) => isKnown(meant) && meant.within.every(isRegion)),
  };
  return listMeanings(kept).length > 0 ? kept : undefined;
}
