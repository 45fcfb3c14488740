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
import { makeLineReader, type NamedPlace, toKeys } from './gazetteer-lines.ts';

/** Another number loads the extract again, where its reading has changed. */
const reading = 3;

/** Countries and areas come before cities whose names begin alike. */
const rank = { area: 1_000_000_000, country: 2_000_000_000 } as const;

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
    /** Countries and areas, then regions and cities in pieces, so that requests are answered between two of them. */
    async *readPieces(size: number): AsyncGenerator<readonly NamedPlace[]> {
      const text = (await promisify(gunzip)(packed)).toString();
      yield [...listAreas(), ...listCountries()];
      const readLine = makeLineReader();
      let start = 0;
      while (start < text.length) {
        const lines: string[] = [];
        while (lines.length < size && start < text.length) {
          const end = text.indexOf('\n', start);
          lines.push(text.slice(start, end));
          start = end + 1;
        }
        yield lines.flatMap(readLine);
      }
    },
  };
}
