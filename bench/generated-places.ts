import type { Place } from '#contract/hiring/places.ts';
import { openGazetteer } from '#server/hiring/places/gazetteer.ts';
import { type NamedPlace, toPlaceKey } from '#server/hiring/places/gazetteer-lines.ts';
import { gazetteerFile } from '#test/template-key.ts';
import { makeRandom } from './random.ts';

/** The places of generated jobs: the city that the location names and, of three jobs in ten, a second one of the country. */

/** The cities of the gazetteer by their country, the largest first, and by country and name. */
export interface Gazetteer {
  readonly byCountry: ReadonlyMap<string, readonly Place[]>;
  readonly byName: ReadonlyMap<string, Place>;
}

const piece = 5_000;
const worldwide: Place = { id: 'world', kind: 'area', name: 'Worldwide' };
const secondShare = 0.3;

export async function readGazetteer(): Promise<Gazetteer> {
  const byCountry = new Map<string, Place[]>();
  const byName = new Map<string, Place>();
  const add = ({ names, population: _, regionId: __, ...place }: NamedPlace) => {
    const country = place.country ?? '';
    const cities = byCountry.get(country) ?? [];
    byCountry.set(country, cities);
    cities.push(place);
    for (const key of names.map((name) => `${country} ${name}`)) {
      byName.set(key, byName.get(key) ?? place);
    }
  };
  const extract = await openGazetteer(gazetteerFile);
  for await (const places of extract.readPieces(piece)) {
    places.filter(({ kind }) => kind === 'city').forEach(add);
  }
  return { byCountry, byName };
}

interface Located {
  readonly number: number;
  /** Null where the job names none. */
  readonly country: string | null;
  /** The city, and perhaps more behind a comma. */
  readonly location: string;
}

/** Chosen by the number of the job alone, so that its other values stay as they are on a site without places. */
export function makePlaces(
  { byCountry, byName }: Gazetteer,
  { number, country, location }: Located,
): Place[] {
  if (country === null) {
    return [worldwide];
  }
  const random = makeRandom(number);
  const cities = byCountry.get(country) ?? [];
  const named = byName.get(`${country} ${toPlaceKey(location.split(',')[0] ?? '')}`);
  const second = random.next() < secondShare ? cities[random.rank(cities.length) - 1] : undefined;
  return [...new Set([named, second])].filter((place) => place !== undefined);
}
