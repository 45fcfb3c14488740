import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { countryName } from '#contract/platform/country-texts.ts';
import { listCountryNames } from '#contract/hiring/job-place-texts.ts';
import { areaIds } from '#contract/hiring/place-area-choices.ts';
import { areaNames } from '#contract/hiring/place-area-texts.ts';
import type { Place } from '#contract/hiring/places.ts';
import { type Language, languages } from '#contract/platform/language.ts';
import { foldForSearch } from '#contract/platform/text/fold.ts';
import { isBengali } from '#contract/platform/text/words.ts';
import { withoutControls } from '#contract/platform/text/storable.ts';

/** A place with the names by which it is found. */
export interface NamedPlace extends Place {
  readonly population: number;
  /** As `toPlaceKey` writes them. */
  readonly names: readonly string[];
}

/** Another number loads the extract again, where its reading has changed. */
const reading = 2;

/** Countries and areas come before cities whose names begin alike. */
const rank = { area: 1_000_000_000, country: 2_000_000_000 } as const;

/** A name as it is searched: `st. louis` is `St Louis`. */
export const toPlaceKey = (name: string): string =>
  withoutControls(foldForSearch(name))
    .replaceAll(/[.,()-]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const toKeys = (names: readonly string[]): string[] => [
  ...new Set(names.map(toPlaceKey).filter(Boolean)),
];

/** Assamese letters, which GeoNames has among Bengali names. */
const assamese = /[ৰৱ]/;

/** The Bengali name of a city: of several the shortest, because others say `county` or `municipality`. */
const findBengali = (names: readonly string[]): string | undefined =>
  names
    .filter((name) => isBengali(name) && !assamese.test(name))
    .toSorted((one, other) => one.length - other.length)[0];

function readCity(line: string): NamedPlace {
  const [
    id = '',
    name = '',
    region = '',
    country = '',
    latitude,
    longitude,
    timeZone,
    population,
    others = '',
  ] = line.split('\t');
  const otherNames = others.split(',');
  const bn = findBengali(otherNames);
  return {
    id,
    kind: 'city',
    name,
    ...(bn !== undefined && { localNames: { bn } }),
    ...(region !== '' && { region }),
    country,
    latitude: Number(latitude),
    longitude: Number(longitude),
    timeZone,
    population: Number(population),
    names: toKeys([name, ...otherNames]),
  };
}

const inOtherLanguages = (write: (language: Language) => string): Place['localNames'] =>
  Object.fromEntries(
    languages.filter((one) => one !== 'en').map((language) => [language, write(language)]),
  );

function listCountries(): NamedPlace[] {
  return [...listCountryNames()].map(([code, names]) => ({
    id: code,
    kind: 'country',
    name: countryName(code, 'en'),
    localNames: inOtherLanguages((language) => countryName(code, language)),
    country: code,
    population: rank.country,
    names: toKeys(names),
  }));
}

const listAreas = (): NamedPlace[] =>
  areaIds.map((id) => ({
    id,
    kind: 'area',
    name: areaNames[id]({}, { locale: 'en' }),
    localNames: inOtherLanguages((locale) => areaNames[id]({}, { locale })),
    population: rank.area,
    names: toKeys([id, ...languages.map((locale) => areaNames[id]({}, { locale }))]),
  }));

/** The extract, unpacked only where its version is not known yet. */
export async function openGazetteer(file: string) {
  const packed = await readFile(file);
  const version = createHash('sha256').update(packed).update(String(reading)).digest('hex');
  return {
    version,
    /** Countries and areas, then cities in pieces, so that requests are answered between two of them. */
    async *readPieces(size: number): AsyncGenerator<readonly NamedPlace[]> {
      const text = (await promisify(gunzip)(packed)).toString();
      yield [...listAreas(), ...listCountries()];
      let start = 0;
      while (start < text.length) {
        const lines: string[] = [];
        while (lines.length < size && start < text.length) {
          const end = text.indexOf('\n', start);
          lines.push(text.slice(start, end));
          start = end + 1;
        }
        yield lines.map(readCity);
      }
    },
  };
}
