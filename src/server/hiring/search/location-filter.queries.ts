import { inArray, or, type SQL, sql } from 'drizzle-orm';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { texts } from '#server/platform/database/parameters.ts';
import { groupAlternatives, listAlternatives } from './split-query.ts';

interface LocationConditions {
  /** Compares the location in the jobs that all else finds: no index is asked for it. */
  readonly isLocationCompared?: boolean | undefined;
  /** Few jobs are expected. */
  readonly areFew?: boolean | undefined;
}

/** Whether an index is asked for the places several times, and passes the jobs of all else at each. */
export const isGrouped = (location: string): boolean => groupAlternatives(location).length > 1;

/**
 * Whether an index is asked for many places. It has fewer jobs of these than of any other filter, and the planner, which does not
 * know how long they are compared in a job, has to know which they are.
 */
export const asksForPlaces = (location: string, isLocationCompared = false): boolean =>
  isGrouped(location) && !isLocationCompared;

/** The key of a place, but for that of a region, and of the country of a job's form, and nothing else. */
const onlyKey = /^'=([lc]):([^'.]+)'$/;

/** The alternatives of a location by what they are compared with. */
function sortAlternatives(location: string) {
  const sorted = {
    places: new Array<string>(),
    countries: new Array<string>(),
    others: new Array<string>(),
  };
  for (const alternative of listAlternatives(location)) {
    const [, kind, id] = onlyKey.exec(alternative) ?? [];
    const list = kind === 'l' ? sorted.places : sorted.countries;
    (id === undefined ? sorted.others : list).push(id ?? alternative);
  }
  return sorted;
}

const hasAny = (alternatives: readonly string[]): SQL =>
  sql`(${jobs.filterWords} @@ ${alternatives.join(' | ')}::tsquery) is true`;

/**
 * Of many places those of a job are looked up among them, where a `tsquery` would look up each of them among the job's words. A
 * city is in a country, too.
 */
function comparesLocation(location: string): SQL | undefined {
  if (!isGrouped(location)) {
    return hasAny([location]);
  }
  const { places, countries, others } = sortAlternatives(location);
  return or(
    sql`exists (
      select from jsonb_array_elements(${jobs.places}) as place
      where (place ->> 'id') collate "C" = any(${texts(places)})
        or (place ->> 'country') collate "C" = any(${texts(places)}))`,
    countries.length === 0 ? undefined : inArray(jobs.country, countries),
    others.length === 0 ? undefined : hasAny(others),
  );
}

/** The jobs of a location. */
export function matchesLocation(
  location: string,
  { isLocationCompared, areFew }: LocationConditions,
): SQL | undefined {
  if (isLocationCompared) {
    return comparesLocation(location);
  }
  const groups = groupAlternatives(location);
  const query = areFew ? sql`(select ${location}::tsquery)` : sql`${location}::tsquery`;
  return groups.length === 1
    ? sql`${jobs.filterWords} @@ ${query}`
    : sql`${jobs.filterWords} @@ any(${texts(groups)}::tsquery[])`;
}
