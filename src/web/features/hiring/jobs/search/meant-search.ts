import type { QueryClient } from '@tanstack/react-query';
import { haveCity } from '#contract/hiring/place-choices.ts';
import { formatPlaceName } from '#contract/hiring/place-texts.ts';
import type { Place } from '#contract/hiring/places.ts';
import { toResult } from '#web/api/call.ts';
import { placesOptions } from '#web/features/hiring/places/places-api.ts';
import { changeSearch, type JobSearch } from './job-search.ts';
import { jobSuggestionsOptions } from './job-search-api.ts';
import { toPlaceFilters } from './place-filters.ts';

/** Words that name a place, as `Dacca` or `driver in Dhaka` do, are a search there, unless they are wanted as words. */
async function findPlaceInWords(client: QueryClient, search: JobSearch) {
  const { q, typed, location, place, newSince, page } = search;
  // The link of an alert leads to what the alert found, and somebody who turns pages has seen the first.
  const isRead = q === typed || newSince !== undefined || page > 0;
  if (q === '' || isRead || location !== '' || place !== undefined) {
    return undefined;
  }
  const query = { q, kind: 'place' } as const;
  // Without an answer the search is read as it stands.
  const { data: [found] = [] } = await toResult(client.query(jobSuggestionsOptions({ query })));
  return found?.kind === 'place'
    ? changeSearch(search, { q: found.text, typed: q, ...toPlaceFilters(found.place) })
    : undefined;
}

/** Whether somebody may still be typing this name. */
const isBeginning = (text: string, place: Place): boolean =>
  [place.name, formatPlaceName(place)].some(
    (name) => name.length > text.length && name.toLowerCase().startsWith(text.toLowerCase()),
  );

/** A distance is that around a place, of which the form then has the name: around a region there is none. */
async function findCentre(client: QueryClient, search: JobSearch) {
  const { location, place, radius } = search;
  if (location === '' || place !== undefined || radius === undefined) {
    return undefined;
  }
  const query = { q: location };
  const { data: [found] = [] } = await toResult(client.query(placesOptions({ query })));
  return found && !isBeginning(location, found)
    ? changeSearch(search, {
        ...toPlaceFilters(found),
        radius: haveCity(found.id) ? radius : undefined,
        page: search.page,
      })
    : undefined;
}

/** Milliseconds after which a search is read as it stands: the jobs do not wait for a guess. */
const patience = 1_000;

/** The search that was meant, where that is another one: the page leads there. At most one of both asks the server. */
export async function findMeantSearch(
  client: QueryClient,
  search: JobSearch,
): Promise<JobSearch | undefined> {
  let timer: number | undefined;
  const isTooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, patience);
  });
  const meant = findPlaceInWords(client, search);
  try {
    return await Promise.race([
      meant.then((found) => found ?? findCentre(client, search)),
      isTooLate,
    ]);
  } finally {
    clearTimeout(timer);
  }
}
