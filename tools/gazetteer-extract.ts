import { countries } from '#contract/platform/iso-codes.ts';
import { foldForSearch } from '#contract/platform/text/fold.ts';
import {
  addedNames,
  isShownName,
  type NamedCity,
  type Region,
  toShownName,
} from './gazetteer-names.ts';
import { nameRegions, type Subdivision } from './gazetteer-regions.ts';

/** Cities below this are left out, but for capitals of countries and of their regions. */
const leastInhabitants = 15_000;

/** Other names of a city that are not spelt like one before, without noise. `regionName` is left to the region. */
function listOtherNames({ id, name, names }: NamedCity, regionName: string | undefined): string[] {
  const folded = new Set([name, regionName ?? ''].map(foldForSearch));
  return [...(addedNames[id] ?? []), ...names.filter(isShownName)].filter((other) => {
    const key = foldForSearch(other);
    const isNew = key !== '' && !folded.has(key);
    folded.add(key);
    return isNew;
  });
}

/** The cities that the extract has, the largest first. */
const readCities = (text: string): NamedCity[] =>
  text
    .split('\n')
    .flatMap((line) => {
      const fields = line.split('\t');
      const [id = '', name = '', ascii = '', others = '', latitude = '', longitude = ''] = fields;
      const [kind = '', country = '', region = '', inhabitants = '', zone = ''] = [
        7, 8, 10, 14, 17,
      ].map((index) => fields[index]);
      const population = Number(inhabitants);
      const isCapital = kind === 'PPLC' || kind === 'PPLA';
      if (!countries.includes(country) || (population < leastInhabitants && !isCapital)) {
        return [];
      }
      const point = [latitude, longitude].map((degrees) => Number(degrees).toFixed(4));
      const names = [ascii, ...others.split(',')];
      const shown = toShownName(name, country);
      return [{ id, name: shown, country, region, point, zone, population, names }];
    })
    .toSorted(
      (one, other) => other.population - one.population || Number(one.id) - Number(other.id),
    );

/**
 * Regions, then cities, the largest first, as lines: id, name, region, country, latitude, longitude, time zone, inhabitants and
 * other names, which commas part. The region of a city is its code in the country, that of a region its name beside cities.
 * A region without other names is not searched.
 */
export function makeExtract(
  text: string,
  regions: readonly Region[],
  subdivisions: readonly Subdivision[],
): string {
  const cities = readCities(text);
  const named = nameRegions(cities, regions, subdivisions);
  const regionNames = new Map(named.map((each) => [each.code, each]));
  const rows = [
    ...named.map((region) => {
      const { code, name, plainName, country, population, names } = region;
      return [code, name, plainName, country, '', '', '', population, names.join(',')];
    }),
    ...cities.map((city) => {
      const { id, name, country, region, point, zone, population } = city;
      const around = regionNames.get(`${country}.${region}`);
      const own = around && around.names.length > 0 ? around.name : undefined;
      const others = listOtherNames(city, own).join(',');
      return [id, name, around ? region : '', country, ...point, zone, population, others];
    }),
  ];
  return rows.map((row) => `${row.join('\t')}\n`).join('');
}
