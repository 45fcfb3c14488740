import { countryName } from '#contract/platform/country-texts.ts';
import { toPlaceKey } from '#server/hiring/places/gazetteer-lines.ts';
import {
  addedNames,
  groupBy,
  isWritable,
  type NamedCity,
  type Region,
  toShownName,
} from './gazetteer-names.ts';

/** The names of regions: GeoNames has one for each, CLDR has them in many languages under codes of its own. */

/** A state, or a district of one, as CLDR names it. */
export interface Subdivision {
  /** Two letters. */
  readonly country: string;
  readonly isTop: boolean;
  readonly english: string | undefined;
  /** In all languages. */
  readonly names: readonly string[];
}

export interface NamedRegion extends Region {
  /** Beside the name of a city. */
  readonly plainName: string;
  readonly country: string;
  readonly population: number;
  /** Of one that is not searched there are none. */
  readonly names: readonly string[];
}

/** A region in which so much of the people live in one city of its name is searched as that city. */
const mostInNamesake = 0.7;
/** A city of this size is meant by its name, wherever in the country it is. */
const largeCity = 100_000;

const splitCodes = (codes: string, word: string) =>
  codes.split(' ').map((code): [string, string] => [code, word]);

/** The word after the name of a region that is called like a city of its country: `New York State`. */
const divisionWords = new Map([
  ...splitCodes('US BR MX NG IN', 'State'),
  ...splitCodes('AR CA IR NL PK TH TR VN', 'Province'),
  ['JP', 'Prefecture'],
]);

/** What GeoNames adds to a name where CLDR does not, or the other way round. */
const divisions = new Set(
  `division province region state governorate county district oblast department prefecture republic autonomous municipality
  community city parish canton emirate voivodeship krai provincia federal territory of the`.split(
    /\s+/,
  ),
);

/** Where GeoNames and CLDR spell the English name of a region otherwise, its code and the name of CLDR. */
const otherSpellings: Readonly<Record<string, string>> = {
  'BD.84': 'Chittagong Division',
  'CZ.81': 'Karlovarský kraj',
  'ES.54': 'Castilla-La Mancha',
  'ES.55': 'Castile and León',
  'FR.28': 'Normandie',
  'FR.75': 'Nouvelle-Aquitaine',
  'IT.10': 'Marche',
};

const stripDivision = (name: string): string =>
  toPlaceKey(name)
    .split(' ')
    .filter((word) => !divisions.has(word))
    .join(' ');

/** The one subdivision of the country with the name of a region: by its English name, then by any. */
function findSubdivision(name: string, ofCountry: readonly Subdivision[]): Subdivision | undefined {
  const ways = [
    ({ english }: Subdivision) => [english ?? ''],
    ({ names }: Subdivision) => names,
  ].flatMap((list) => [toPlaceKey, stripDivision].map((toKey) => ({ list, toKey })));
  for (const { list, toKey } of ways) {
    const key = toKey(name);
    const fits = ofCountry.filter((each) => list(each).some((other) => toKey(other) === key));
    const tops = fits.filter(({ isTop }) => isTop);
    const [found, second] = tops.length > 0 ? tops : fits;
    if (key !== '' && found && !second) {
      return found;
    }
  }
  return undefined;
}

const countWords = (name: string): number => toPlaceKey(name).split(' ').length;

interface RegionCities {
  /** Of the region, the largest first. */
  readonly own: readonly NamedCity[];
  /** The names of large cities of the country. */
  readonly large: ReadonlySet<string>;
}

/** No name of a region is one of its cities, of a large city of the country, or the country's. */
function nameRegion(
  { code, name }: Region,
  { own, large }: RegionCities,
  subdivision: Subdivision | undefined,
): NamedRegion {
  const country = code.slice(0, 2);
  const plainName = toShownName(name, country);
  const all = subdivision?.names ?? [];
  const keys = new Set([plainName, ...all].map(toPlaceKey));
  const namesOfCities = own.flatMap((city) => [
    city.name,
    ...(addedNames[city.id] ?? []),
    ...(keys.has(toPlaceKey(city.name)) ? city.names : []),
  ]);
  const taken = new Set([
    ...[...namesOfCities, countryName(country, 'en')].map(toPlaceKey),
    ...large,
  ]);
  const isFree = (other: string) => !taken.has(toPlaceKey(other));
  const [largest] = own;
  const population = Math.max(0, (largest?.population ?? 0) - 1);
  const word = divisionWords.get(country);
  const hasWord = word === undefined || plainName.endsWith(word) || plainName.endsWith(' City');
  const withWord = hasWord ? undefined : `${plainName} ${word}`;
  const shown = [plainName, withWord, subdivision?.english].find(
    (each) => each !== undefined && isFree(each),
  );
  const region = { code, name: shown ?? plainName, plainName, country, population };
  const inhabitants = own.reduce((sum, city) => sum + city.population, 0);
  const isCity = !isFree(plainName) && population > mostInNamesake * inhabitants;
  if (shown === undefined || isCity) {
    return { ...region, name: plainName, names: [] };
  }
  // Of a region that is called like a city, its name in another language is that of the city.
  const fewestWords = isFree(plainName) ? 1 : countWords(plainName) + 1;
  const others = [withWord ?? '', ...all].filter(
    (each) => isWritable(each) && isFree(each) && countWords(each) >= fewestWords,
  );
  const names = [shown, ...(addedNames[code] ?? []), ...others];
  return { ...region, names: [...new Map(names.map((each) => [toPlaceKey(each), each])).values()] };
}

/** The regions that have cities. One ranks behind its largest city. */
export function nameRegions(
  cities: readonly NamedCity[],
  regions: readonly Region[],
  subdivisions: readonly Subdivision[],
): NamedRegion[] {
  const ownCities = groupBy(cities, ({ country, region }) => `${country}.${region}`);
  const ofCountry = groupBy(subdivisions, ({ country }) => country);
  const large = groupBy(
    cities.filter(({ population }) => population >= largeCity),
    ({ country }) => country,
  );
  return regions.flatMap((region) => {
    const own = ownCities.get(region.code);
    const country = region.code.slice(0, 2);
    const largeNames = new Set(large.get(country)?.map(({ name }) => toPlaceKey(name)));
    const spelt = otherSpellings[region.code] ?? region.name;
    const subdivision = findSubdivision(spelt, ofCountry.get(country) ?? []);
    return own ? [nameRegion(region, { own, large: largeNames }, subdivision)] : [];
  });
}
