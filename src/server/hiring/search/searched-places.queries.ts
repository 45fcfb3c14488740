import { m } from '#messages';
import { listAreasOf, listCountriesOf } from '#contract/hiring/place-area-choices.ts';
import { radiusSteps, splitPlaceIds } from '#contract/hiring/place-choices.ts';
import type { Place } from '#contract/hiring/places.ts';
import { languages } from '#contract/platform/language.ts';
import { measureDistance } from '#server/hiring/places/distance.ts';
import { getPlaces } from '#server/hiring/places/find-places.queries.ts';
import {
  findNamedPlace,
  isNamedAlone,
  suggestPlaces,
} from '#server/hiring/places/find-places.service.ts';
import { toPlaceKey } from '#server/hiring/places/gazetteer-lines.ts';
import { readPlaceText } from '#server/hiring/places/place-texts.ts';
import { listCitiesInBand } from '#server/hiring/places/places-with-jobs.queries.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { placeKey, remoteKey, toKey, withAnyKey } from './filter-keys.ts';
import type { JobFilters } from './job-filters.queries.ts';
import { parsePlaceNames } from './location-words.queries.ts';

/** The places of a search. */
export interface SearchedPlaces {
  readonly places: readonly Place[];
  /** A `tsquery` of the keys of all their jobs, and of the names of regions. */
  readonly query: string;
  /** The same within each smaller radius, the smallest first, without jobs that are remote. */
  readonly rings: readonly string[];
}

/** More cities with jobs than these are around no place but the largest: the farthest are left out. */
const mostCities = 400;

/** From where the remote jobs of a place may be done. */
function listRemoteKeys(place: Place): string[] {
  const countries = place.id === 'world' ? [] : listCountriesOf(place);
  const areas = place.kind === 'area' ? [place.id] : countries.flatMap(listAreasOf);
  return [...countries, ...areas].map(remoteKey);
}

/** A region has the jobs of its cities; a country, too, and those whose form names it. */
function listOwnKeys(place: Place): string[] {
  const isWithin = place.kind === 'city' || place.kind === 'region' || place.id === 'world';
  const countries = isWithin ? [] : listCountriesOf(place);
  return [
    placeKey(place.id),
    ...countries.flatMap((code) => [placeKey(code), toKey('country', code)]),
  ];
}

/** A region as suggestions name it, as locations do (`New York`, beside `New York State`), and in other languages. */
const listNamesOf = ({ name, region = name, localNames = {} }: Place): ReadonlySet<string> =>
  new Set([name, region, ...Object.values(localNames)]);

/** No form asks for a region as for a country, so that jobs without places have its name in their location alone. */
async function listNames(db: Queryable, places: readonly Place[]): Promise<string[]> {
  const names: string[] = [];
  for (const place of places.filter(({ kind }) => kind === 'region')) {
    for (const name of listNamesOf(place)) {
      if (await isNamedAlone(db, place, name)) {
        names.push(name);
      }
    }
  }
  return names.length === 0 ? [] : parsePlaceNames(db, names);
}

interface NearCity {
  readonly id: string;
  readonly distance: number;
}

/** The cities with jobs around a place, the nearest first. */
async function listNear(db: Queryable, place: Place, radius: number): Promise<NearCity[]> {
  const cities = await listCitiesInBand(db, place, radius);
  return cities
    .map((city) => ({ id: city.id, distance: measureDistance(place, city) ?? Infinity }))
    .filter(({ distance }) => distance <= radius)
    .toSorted((one, other) => one.distance - other.distance)
    .slice(0, mostCities);
}

/** A location that names a place is read as that place; beside a radius it need not be spelt right. */
async function readTyped(
  db: Queryable,
  { location = '', radius }: Pick<JobFilters, 'radius' | 'location'>,
): Promise<Place[]> {
  if (location === '') {
    return [];
  }
  const read = readPlaceText(location);
  const named = await findNamedPlace(db, read);
  if (named || radius === undefined) {
    return named ? [named] : [];
  }
  const [alike] = await suggestPlaces(db, read);
  return alike?.kind === 'city' ? [alike] : [];
}

/** `Remote` in each language: what is typed for a place is the kind of the job. */
const remoteNames: ReadonlySet<string> = new Set(
  languages.map((locale) => toPlaceKey(m.job_type_remote({}, { locale }))),
);

const remoteJobs: SearchedPlaces = {
  places: [],
  query: withAnyKey([toKey('jobType', 'remote')]),
  rings: [],
};

/** The places that a search names; undefined where it names none. Unknown ids find no job. */
export async function findSearchedPlaces(
  db: Queryable,
  filters: Pick<JobFilters, 'place' | 'radius' | 'location'>,
): Promise<SearchedPlaces | undefined> {
  const { place: ids, radius, location = '' } = filters;
  if (!ids && remoteNames.has(toPlaceKey(location))) {
    return remoteJobs;
  }
  const places = ids ? await getPlaces(db, splitPlaceIds(ids)) : await readTyped(db, filters);
  if (!ids && places.length === 0) {
    return undefined;
  }
  const near: NearCity[] = [];
  for (const place of radius === undefined ? [] : places) {
    near.push(...(await listNear(db, place, radius ?? 0)));
  }
  const own = [...splitPlaceIds(ids ?? '').map(placeKey), ...places.flatMap(listOwnKeys)];
  const toQuery = (keys: readonly string[]) => withAnyKey([...new Set(keys)]);
  const within = (km: number) => [
    ...own,
    ...near.filter(({ distance }) => distance <= km).map(({ id }) => placeKey(id)),
  ];
  const keys = toQuery([...within(radius ?? 0), ...places.flatMap(listRemoteKeys)]);
  const words = (await listNames(db, places)).map((name) => `( ${name} )`);
  const steps = radiusSteps.filter((step) => step < (radius ?? 0));
  return {
    places,
    query: [...words, keys].join(' | '),
    rings: radius === undefined ? [] : [0, ...steps, radius].map((km) => toQuery(within(km))),
  };
}
