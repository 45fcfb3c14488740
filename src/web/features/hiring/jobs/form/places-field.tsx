import { m } from '#messages';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { JobInput } from '#contract/hiring/job-input.ts';
import { placeLimits } from '#contract/hiring/place-choices.ts';
import { formatPlace, placeSeparator } from '#contract/hiring/place-texts.ts';
import type { Place } from '#contract/hiring/places.ts';
import { textLimits } from '#contract/platform/limits.ts';
import { formatNumber } from '#contract/platform/numbers.ts';
import { PlaceChips } from '#web/features/hiring/places/place-chips.tsx';
import { placesOptions } from '#web/features/hiring/places/places-api.ts';
import {
  toPlaceOption,
  usePlaces,
  usePlaceSuggestions,
} from '#web/features/hiring/places/use-places.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import type { FieldProps } from '#web/ui/field-frame.tsx';
import { useTypedPlaces } from './use-typed-places.ts';

/** The location that the server makes of places, as far as a field holds it. */
const joinNames = (places: readonly Place[]): string =>
  places.map(formatPlace).join(placeSeparator).slice(0, textLimits.line);

const addPlaces = (known: readonly Place[], more: readonly Place[]): readonly Place[] => [
  ...new Map([...known, ...more].map((place) => [place.id, place])).values(),
];

/** The chosen places of the form around it: their ids, and the location that is made of their names. */
function useChosenPlaces() {
  const client = useQueryClient();
  const { control, setValue, getValues, formState } = useFormContext<JobInput>();
  const { field, fieldState } = useController({ control, name: 'placeIds' });
  const ids = field.value ?? [];
  const optionsOf = (of: readonly string[]) => placesOptions({ query: { ids: of.join(',') } });
  /** Changes those that are chosen by then, once they are known; no places leave the location to `text`. */
  const change = async (make: (known: readonly Place[]) => readonly Place[], text = '') => {
    const before = getValues('placeIds') ?? [];
    const known =
      before.length > 0 ? await client.query(optionsOf(before)).catch(() => undefined) : [];
    if (known === undefined) {
      return;
    }
    const next = make(known);
    const how = { shouldDirty: true, shouldValidate: formState.isSubmitted };
    const chosenIds = next.map(({ id }) => id);
    client.setQueryData(optionsOf(chosenIds).queryKey, [...next]);
    setValue('placeIds', chosenIds, how);
    setValue('location', next.length > 0 ? joinNames(next) : text, how);
  };
  return { ids, places: usePlaces(ids), change, error: fieldState.error?.message };
}

/** The places of a job as chips, and the line that suggests more. Text that is no place is the location of a job without. */
export function PlacesField({ label, hint }: Pick<FieldProps, 'label' | 'hint'>) {
  const { control } = useFormContext<JobInput>();
  const location = useController({ control, name: 'location', defaultValue: '' });
  const { ids, places, change, error } = useChosenPlaces();
  const hasPlaces = ids.length > 0;
  const line = useRef<HTMLInputElement>(null);
  const typed = useTypedPlaces({
    line,
    ids,
    onFound: async ({ places: found, rest }) => {
      // A location of its own stays whole.
      if (hasPlaces || rest === '') {
        const room = placeLimits.job - ids.length;
        const left = [...found.slice(room).map(formatPlace), rest].filter(Boolean).join('; ');
        typed.type(left, left !== '');
        await change((known) => addPlaces(known, found.slice(0, room)));
      }
    },
  });
  const text = hasPlaces ? typed.text : location.field.value;
  const isFull = ids.length >= placeLimits.job;
  const refusal = isFull
    ? m.common_too_many_entries({ limit: formatNumber(placeLimits.job) })
    : m.place_not_listed();
  const options = usePlaceSuggestions(typed.text)
    .filter(({ id, kind }) => kind !== 'region' && !ids.includes(id))
    .map(toPlaceOption);
  return (
    <div className="flex flex-col gap-2">
      <Combobox
        label={label}
        hint={hint}
        error={typed.isRefused ? refusal : (error ?? location.fieldState.error?.message)}
        isFilter={hasPlaces}
        inputRef={(input) => {
          line.current = input;
          location.field.ref(input);
        }}
        maxLength={textLimits.line}
        placeholder={hasPlaces ? m.place_another() : undefined}
        text={text}
        options={isFull ? [] : options}
        onType={(next) => {
          typed.type(next);
          if (!hasPlaces) {
            location.field.onChange(next);
          }
        }}
        onEnter={() => void typed.take(text)}
        onLeave={() => {
          if (hasPlaces) {
            void typed.take(text);
          } else {
            typed.type('');
            if (location.field.value !== '') {
              location.field.onBlur();
            }
          }
        }}
        onSelect={({ place }) => {
          typed.type('');
          void change((known) => addPlaces(known, [place]));
        }}
      />
      {places.length > 0 && (
        <PlaceChips
          places={places}
          onRemove={(id) => {
            void change((known) => known.filter((place) => place.id !== id), typed.text);
            line.current?.focus();
          }}
        />
      )}
    </div>
  );
}
