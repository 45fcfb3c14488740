import { m } from '#messages';
import { useQuery } from '@tanstack/react-query';
import { formatPlaceName } from '#contract/hiring/place-texts.ts';
import type { Place } from '#contract/hiring/places.ts';
import { formatAtLeast, formatNumber } from '#contract/platform/numbers.ts';
import { minimumLetters } from '#web/features/hiring/places/find-typed-places.ts';
import { placesOptions } from '#web/features/hiring/places/places-api.ts';
import { useReaderQuery } from '#web/api/reader.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
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
 * Leads from a search that found nothing to the jobs of a place: words may name one, as `Dacca` does in the field for places
 * alone, and what was typed for a place may be misspelt.
 */
export function PlaceInstead({ search }: { search: JobSearch }) {
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
    return (
      <ButtonLink to={buildJobSearchUrl(named)}>
        {m.search_in_place({ place: text, count: formatCount(ofNamed) })}
      </ButtonLink>
    );
  }
  return (
    isMeant &&
    ofMeant &&
    !ofMeant.isNone && (
      <ButtonLink to={buildJobSearchUrl(meant)}>
        {m.search_place_meant({ place: formatPlaceName(place), count: formatCount(ofMeant) })}
      </ButtonLink>
    )
  );
}
