import { or, type SQL, sql } from 'drizzle-orm';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { texts } from '#server/platform/database/parameters.ts';
import { groupAlternatives, listAlternatives } from './split-query.ts';

interface LocationConditions {
  /** Compares the location in the jobs that all else finds: no index is asked for it. */
  readonly isLocationCompared?: boolean | undefined;
  /** Few jobs are expected. */
  readonly areFew?: boolean | undefined;
}

/** With more places a walk over all jobs takes longer than the index. */
const fewPlaces = 8;

export const hasManyPlaces = (location: string): boolean =>
  listAlternatives(location).length > fewPlaces;

/** Whether an index is asked for the places several times, and passes the jobs of all else at each. */
export const isGrouped = (location: string): boolean => groupAlternatives(location).length > 1;

/**
 * Whether an index is asked for many places. It has fewer jobs of these than of any other filter, and the planner, which does not
 * know how long they are compared in a job, has to know which they are.
 */
export const asksForPlaces = (location: string, isLocationCompared = false): boolean =>
  isGrouped(location) && !isLocationCompared;

/** A key of the index of words, and nothing else. */
const onlyKey = /^'(=(?:[^']|'')*)'$/;

const readKey = (alternative: string): string | undefined =>
  onlyKey.exec(alternative)?.[1]?.replaceAll("''", "'");

/** Of many places a job's words are looked up among their keys, where a `tsquery` would look up each key among the words. */
function comparesLocation(location: string): SQL | undefined {
  if (!isGrouped(location)) {
    return sql`(${jobs.filterWords} @@ ${location}::tsquery) is true`;
  }
  const alternatives = listAlternatives(location);
  const keys = alternatives.flatMap((alternative) => readKey(alternative) ?? []);
  const words = alternatives.filter((alternative) => readKey(alternative) === undefined);
  return or(
    sql`exists (
      select from unnest(tsvector_to_array(${jobs.filterWords})) as word
      where word collate "C" = any(${texts(keys)}))`,
    words.length === 0
      ? undefined
      : sql`(${jobs.filterWords} @@ ${words.join(' | ')}::tsquery) is true`,
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
