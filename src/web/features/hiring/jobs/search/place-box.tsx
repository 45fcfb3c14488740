import { m } from '#messages';
import { useState } from 'react';
import { textLimits } from '#contract/platform/limits.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { useSuggestions } from './job-search-box.tsx';

interface PlaceBoxProps {
  text: string;
  onType: (text: string) => void;
  onSelect: (place: string) => void;
}

/** The line for the location of the form around it, with the places of open jobs to choose from. */
export function PlaceBox({ text, onType, onSelect }: PlaceBoxProps) {
  const [typed, setTyped] = useState('');
  return (
    <Combobox
      id="job-place"
      label={m.search_location()}
      hideLabel
      name="location"
      placeholder={m.search_location_placeholder()}
      enterKeyHint="search"
      maxLength={textLimits.line}
      text={text}
      options={useSuggestions(typed, 'location').map(({ text: id }) => ({ id, text: id }))}
      onType={(next) => {
        setTyped(next);
        onType(next);
      }}
      onSelect={({ text: place }) => {
        setTyped('');
        onSelect(place);
      }}
    />
  );
}
