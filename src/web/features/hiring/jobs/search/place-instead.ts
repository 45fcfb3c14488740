import { m } from '#messages';
import { useQuery } from '@tanstack/react-query';
import { formatPlaceName } from '#contract/hiring/place-texts.ts';
import type { Place } from '#contract/hiring/places.ts';
import { formatAtLeast, formatNumber } from '#contract/platform/numbers.ts';
import { minimumLetters } from '#web/features/hiring/places/find-typed-places.ts';
import { placesOptions } from '#web/features/hiring/places/places-api.ts';
import { useReaderQuery } from '#web/api/reader.ts';
import { buildJobSearchUrl, changeSearch, type JobSearch, toJobListArg } from './job-search.ts';
import { foundJobsOptions } from './job-search-api.ts';
import { toPlaceFilters } from './place-filters.ts';

/** The number of jobs that a search finds; undefined until it is known. */
function useJobCount(search: JobSearch, isWanted: boolean) {
  const { data } = useReaderQuery((reader) => ({
    ...foundJobsOptions(toJobListArg(search), reader),
    enabled: isWanted,
  }));
  return data && { ...data, isNone: data.count === 0 };
}

type JobCount = NonNullable<ReturnType<typeof useJobCount>>;

const formatCount = ({ count, isMore, isPartial }: JobCount): string =>
  isMore || isPartial ? formatAtLeast(count) : formatNumber(count);

/** Shorter words are like the name of some place. */
const fewestLetters = 5;
const mostMoreLetters = 2;

/** Whether words are the misspelt name of a place, and not those of a job. */
const isAlike = (words: string, { name }: Place): boolean =>
  words.length >= fewestLetters &&
  name.slice(0, 2).toLowerCase() === words.slice(0, 2).toLowerCase() &&
  Math.abs(name.length - words.length) <= mostMoreLetters;

/**
 * The way from a search that found nothing to the jobs of a place: words may name one, as `Dacca` does in the field for places
 * alone, and what was typed for a place may be misspelt. None until a place is known to have jobs.
 */
export function usePlaceInstead(search: JobSearch): { url: string; label: string }[] {
  const areWords = search.location === '';
  const text = areWords ? search.q : search.location;
  const isTyped = search.place === undefined && text.length >= minimumLetters;
  const named = changeSearch(search, { q: '', location: text });
  const ofNamed = useJobCount(named, isTyped && areWords);
  const { data: [place] = [] } = useQuery({
    ...placesOptions({ query: { q: text } }),
    enabled: isTyped && (!areWords || ofNamed?.isNone === true),
  });
  const isMeant = place !== undefined && (!areWords || isAlike(text, place));
  const meant = changeSearch(search, {
    q: areWords ? '' : search.q,
    ...(place && toPlaceFilters(place)),
  });
  const ofMeant = useJobCount(meant, isMeant);
  if (ofNamed && !ofNamed.isNone) {
    const label = m.search_in_place({ place: text, count: formatCount(ofNamed) });
    return [{ url: buildJobSearchUrl(named), label }];
  }
  if (!isMeant || !ofMeant || ofMeant.isNone) {
    return [];
  }
  const meantPlace = { place: formatPlaceName(place), count: formatCount(ofMeant) };
  return [{ url: buildJobSearchUrl(meant), label: m.search_place_meant(meantPlace) }];
}
