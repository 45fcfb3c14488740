import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatPlaceDetail, formatPlaceName } from '#contract/hiring/place-texts.ts';
import type { Place } from '#contract/hiring/places.ts';
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts';
import type { ComboboxOption } from '#web/ui/use-combobox.ts';
import { minimumLetters } from './find-typed-places.ts';
import { placesOptions } from './places-api.ts';

/** Milliseconds without a key after which places are requested. */
const keyPause = 150;

const noPlaces: Place[] = [];

/** The places that a typed text may mean. */
export function usePlaceSuggestions(typed: string): readonly Place[] {
  const wanted = typed.trim();
  const q = useDebouncedValue(wanted, keyPause);
  const isLongEnough = q.length >= minimumLetters;
  const { data = noPlaces } = useQuery({
    ...placesOptions({ query: { q } }),
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
  });
  return isLongEnough && wanted.length >= minimumLetters ? data : noPlaces;
}

/** The places of some ids, in their order; without those that are not known yet. */
export function usePlaces(ids: readonly string[]): readonly Place[] {
  const { data = noPlaces } = useQuery({
    ...placesOptions({ query: { ids: ids.join(',') } }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  return ids.flatMap((id) => data.find((place) => place.id === id) ?? []);
}

export type PlaceOption = ComboboxOption & { readonly place: Place };

export const toPlaceOption = (place: Place): PlaceOption => ({
  id: place.id,
  text: formatPlaceName(place),
  note: formatPlaceDetail(place),
  place,
});
