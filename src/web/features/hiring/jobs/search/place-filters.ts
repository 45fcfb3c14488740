import { formatPlace } from '#contract/hiring/place-texts.ts';
import type { Place } from '#contract/hiring/places.ts';
import type { JobSearch } from './job-search.ts';

/** A place with its name, or a text for one. */
export type TakenPlace = Pick<JobSearch, 'location' | 'place'>;

/** A place as the filters of a search have it. */
export const toPlaceFilters = (place: Place): TakenPlace => ({
  location: formatPlace(place),
  place: place.id,
});
