import { m } from '#messages';
import { useQuery } from '@tanstack/react-query';
import { formatPlaceName } from '#contract/hiring/place-texts.ts';
import type { Place } from '#contract/hiring/places.ts';
import { minimumLetters } from '#web/features/hiring/places/find-typed-places.ts';
import { placesOptions } from '#web/features/hiring/places/places-api.ts';
import { useJobCount } from './counted-jobs.ts';
import { buildJobSearchUrl, changeSearch, type JobSearch } from './job-search.ts';
import { toPlaceFilters } from './place-filters.ts';

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
export function usePlaceInstead(search: JobSearch) {
  const areWords = search.location === '';
  const text = areWords ? search.q : search.location;
  const isTyped = search.place === undefined && text.length >= minimumLetters;
  const named = changeSearch(search, { q: '', location: text });
  const mayName = isTyped && areWords;
  const ofNamed = useJobCount(named, mayName);
  const isNone = ofNamed.isKnown && ofNamed.count === undefined;
  const mayBeAlike = isTyped && (!areWords || isNone);
  const { data, error } = useQuery({
    ...placesOptions({ query: { q: text } }),
    enabled: mayBeAlike,
  });
  const [place] = data ?? [];
  const isMeant = mayBeAlike && place !== undefined && (!areWords || isAlike(text, place));
  const meant = changeSearch(search, {
    q: areWords ? '' : search.q,
    ...(place && toPlaceFilters(place)),
  });
  const ofMeant = useJobCount(meant, isMeant);
  if (mayName && ofNamed.count !== undefined) {
    const label = m.search_in_place({ place: text, count: ofNamed.count });
    return { isKnown: true, ways: [{ url: buildJobSearchUrl(named), label }] };
  }
  if (isMeant && ofMeant.count !== undefined) {
    const label = m.search_place_meant({ place: formatPlaceName(place), count: ofMeant.count });
    return { isKnown: true, ways: [{ url: buildJobSearchUrl(meant), label }] };
  }
  const areRead = data !== undefined || error !== null;
  const isKnown = !isTyped || (mayBeAlike && areRead && (!isMeant || ofMeant.isKnown));
  return { isKnown, ways: [] };
}
