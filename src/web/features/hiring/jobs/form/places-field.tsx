import { m } from '#messages';
import { useRef, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { JobInput } from '#contract/hiring/job-input.ts';
import { placeLimits } from '#contract/hiring/place-choices.ts';
import { formatPlace, placeSeparator } from '#contract/hiring/place-texts.ts';
import type { Place } from '#contract/hiring/places.ts';
import { textLimits } from '#contract/platform/limits.ts';
import { PlaceChips } from '#web/features/hiring/places/place-chips.tsx';
import {
  type PlaceOption,
  toPlaceOption,
  usePlaces,
  usePlaceSuggestions,
} from '#web/features/hiring/places/use-places.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import type { FieldProps } from '#web/ui/field-frame.tsx';

/** The location that the server makes of places, as far as a field holds it. */
const joinNames = (places: readonly Place[]): string =>
  places.map(formatPlace).join(placeSeparator).slice(0, textLimits.line);

/** The places of a job as chips, and the line that suggests more. Text that is no place is the location of a job without. */
export function PlacesField({ label, hint }: Pick<FieldProps, 'label' | 'hint'>) {
  const { control, setValue, formState } = useFormContext<JobInput>();
  const location = useController({ control, name: 'location', defaultValue: '' });
  const chosen = useController({ control, name: 'placeIds' });
  const ids = chosen.field.value ?? [];
  const places = usePlaces(ids);
  const [text, setText] = useState('');
  const [typed, setTyped] = useState('');
  const line = useRef<HTMLInputElement>(null);
  const options = usePlaceSuggestions(typed)
    .filter(({ id }) => !ids.includes(id))
    .map(toPlaceOption);
  const change = (next: readonly Place[]) => {
    const how = { shouldDirty: true, shouldValidate: formState.isSubmitted };
    const chosenIds = next.map(({ id }) => id);
    setValue('placeIds', chosenIds, how);
    setValue('location', joinNames(next), how);
    setText('');
    setTyped('');
  };
  const add = ({ place }: PlaceOption) => change([...places, place]);
  const hasPlaces = ids.length > 0;
  return (
    <div className="flex flex-col gap-2">
      <Combobox
        label={label}
        hint={hint}
        error={chosen.fieldState.error?.message ?? location.fieldState.error?.message}
        isFilter={hasPlaces}
        inputRef={(input) => {
          line.current = input;
          location.field.ref(input);
        }}
        maxLength={textLimits.line}
        placeholder={hasPlaces ? m.place_another() : undefined}
        text={hasPlaces ? text : location.field.value}
        options={ids.length < placeLimits.job ? options : []}
        onType={(next) => {
          setTyped(next);
          if (hasPlaces) {
            setText(next);
          } else {
            location.field.onChange(next);
          }
        }}
        onLeave={() => {
          // Beside places, text that names none is no part of the location.
          setText('');
          setTyped('');
          if (!hasPlaces && location.field.value !== '') {
            location.field.onBlur();
          }
        }}
        onSelect={add}
      />
      {places.length > 0 && (
        <PlaceChips
          places={places}
          onRemove={(id) => {
            change(places.filter((place) => place.id !== id));
            line.current?.focus();
          }}
        />
      )}
    </div>
  );
}
