import { m } from '#messages';
import { useState } from 'react';
import { placeSeparator } from '#contract/hiring/place-texts.ts';
import { textLimits } from '#contract/platform/limits.ts';
import { toPlaceOption, usePlaceSuggestions } from '#web/features/hiring/places/use-places.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import type { ComboboxOption } from '#web/ui/use-combobox.ts';
import { useSuggestions } from './job-search-box.tsx';
import { type TakenPlace, toPlaceFilters } from './place-filters.ts';

interface PlaceBoxProps {
  taken: TakenPlace;
  hideLabel: boolean;
  /** Whether it has the focus in its dialog. */
  takesFocus: boolean;
  onType: (location: string) => void;
  onSelect: (taken: TakenPlace) => void;
}

type Option = ComboboxOption & { readonly taken: TakenPlace };

/** Places of the gazetteer, then what else stands as location in open jobs. */
function useOptions(typed: string): readonly Option[] {
  const places = usePlaceSuggestions(typed).map((place) => ({
    ...toPlaceOption(place),
    taken: toPlaceFilters(place),
  }));
  const names = new Set(places.map(({ taken }) => taken.location.toLowerCase()));
  const locations = useSuggestions(typed, 'location')
    // The location of a job in several places is none of them.
    .filter(({ text }) => !names.has(text.toLowerCase()) && !text.includes(placeSeparator))
    .map(({ text }) => ({
      id: `text ${text}`,
      text,
      taken: { location: text, place: undefined },
    }));
  return [...places.slice(0, 6), ...locations.slice(0, 4)];
}

/** The line for the location of the form around it, with places to choose from. */
export function PlaceBox({ taken, hideLabel, takesFocus, onType, onSelect }: PlaceBoxProps) {
  const [typed, setTyped] = useState('');
  return (
    <>
      <Combobox
        id="job-place"
        label={m.search_location()}
        hideLabel={hideLabel}
        name="location"
        data-autofocus={takesFocus || undefined}
        placeholder={m.search_location_placeholder()}
        enterKeyHint="search"
        maxLength={textLimits.line}
        text={taken.location}
        options={useOptions(typed)}
        onType={(next) => {
          setTyped(next);
          onType(next);
        }}
        onSelect={(option) => {
          setTyped('');
          onSelect(option.taken);
        }}
      />
      {taken.place !== undefined && <input type="hidden" name="place" value={taken.place} />}
    </>
  );
}
