import { m } from '#messages';
import { toJobPlace } from '#contract/hiring/job-place-texts.ts';
import type { JobInput } from '#contract/hiring/job-input.ts';
import { listCountriesOf } from '#contract/hiring/place-area-choices.ts';
import { formatPlace, placeSeparator } from '#contract/hiring/place-texts.ts';
import type { Place } from '#contract/hiring/places.ts';
import { textLimits } from '#contract/platform/limits.ts';
import { getPlaces, isGazetteerLoaded } from '#server/hiring/places/find-places.queries.ts';
import { toPlaceKey } from '#server/hiring/places/gazetteer-lines.ts';
import { findByName, onlyPlace } from '#server/hiring/places/named-places.queries.ts';
import { isWithinCountry } from '#server/hiring/places/place-texts.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import type { WholeJobRow } from './job-rows.queries.ts';

/** A form whose places were looked up. */
export type PlacedForm = JobInput & {
  /** Null where the gazetteer is not loaded yet: a task looks for them later. */
  readonly places: readonly Place[] | null;
  readonly arePlacesFound: boolean;
};

/** `Dhaka, Bangladesh · Berlin, Germany`, as many as a location holds: text that words are found in, in Latin letters. */
function formatLocation(places: readonly Place[]): string {
  const names = places.map(({ localNames: _, ...place }) => formatPlace(place));
  const join = (count: number) =>
    [...names.slice(0, count), ...(count < names.length ? [`+${names.length - count}`] : [])].join(
      placeSeparator,
    );
  let count = names.length;
  while (count > 1 && join(count).length > textLimits.line) {
    count -= 1;
  }
  return join(count);
}

/** @throws AppError `validation-failed` for an unknown place, and for a region: that is only searched */
async function readPlaces(db: Queryable, ids: readonly string[]): Promise<Place[]> {
  const wanted = [...new Set(ids)];
  const places = await getPlaces(db, wanted);
  if (places.length < wanted.length || places.some(({ kind }) => kind === 'region')) {
    throw new AppError('validation-failed', { fields: { placeIds: m.fault_not_listed() } });
  }
  return places;
}

/** @throws AppError `validation-failed` for an area of a job that is not remote */
function assertRemote({ jobType }: JobInput, places: readonly Place[]): void {
  if (jobType !== 'remote' && places.some(({ kind }) => kind === 'area')) {
    throw new AppError('validation-failed', { fields: { placeIds: m.fault_area_not_remote() } });
  }
}

/** The one city that a location names; none where several have its name, or it names none. */
export async function matchLocation(
  db: Queryable,
  job: { readonly location: string; readonly country?: string | null | undefined },
): Promise<Place[]> {
  const { city, country } = toJobPlace(job);
  const key = toPlaceKey(city);
  const within = country === undefined ? [] : isWithinCountry(country);
  const named = key === '' ? [] : await findByName(db, [{ key, within }]);
  const cities = named.filter(({ kind }) => kind === 'city');
  return cities.length === 1 ? cities.map(onlyPlace) : [];
}

/** The country of all places. */
function findCountry(places: readonly Place[]): string | undefined {
  const codes = new Set(
    places.flatMap((place) => (place.kind === 'area' ? [''] : listCountriesOf(place))),
  );
  const [code] = codes;
  return codes.size === 1 && code !== '' ? code : undefined;
}

const withPlaces = (
  form: JobInput,
  places: readonly Place[] | null,
  arePlacesFound: boolean,
): PlacedForm => ({ ...form, placeIds: places?.map(({ id }) => id), places, arePlacesFound });

type Before = Pick<WholeJobRow, 'location' | 'country' | 'places' | 'arePlacesFound'>;

/**
 * Looks up the places of a form. A client that knows none sends the location alone: its places stay while the location does,
 * and are found by it otherwise.
 */
export async function placeForm(
  transaction: Transaction,
  { placeIds: ids, ...form }: JobInput,
  before?: Before,
): Promise<PlacedForm> {
  const isMoved =
    before?.location !== form.location.normalize() ||
    (form.country !== undefined && before.country !== form.country);
  if (ids === undefined && before?.places && !isMoved) {
    assertRemote(form, before.places);
    return withPlaces(form, before.places, before.arePlacesFound);
  }
  if (ids === undefined) {
    const places = await matchLocation(transaction, form);
    const isLoaded = places.length > 0 || (await isGazetteerLoaded(transaction));
    return withPlaces(form, isLoaded ? places : null, places.length > 0);
  }
  const places = await readPlaces(transaction, ids);
  assertRemote(form, places);
  const country = form.country ?? findCountry(places);
  const located = {
    ...form,
    ...(country !== undefined && { country }),
    ...(places.length > 0 && { location: formatLocation(places) }),
  };
  return withPlaces(located, places, false);
}
