import { m } from '#messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { textLimits } from '#contract/platform/limits.ts';
import type { JobSuggestion } from '#contract/hiring/search.ts';
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import type { ComboboxOption } from '#web/ui/use-combobox.ts';
import { jobSuggestionsOptions } from './job-search-api.ts';
import type { JobSearch } from './job-search.ts';
import { type TakenPlace, toPlaceFilters } from './place-filters.ts';

/** Fewer letters find too much. */
const minimumLetters = 2;
/** Milliseconds without a key after which suggestions are requested. */
const keyPause = 150;

const kindNames: Record<JobSuggestion['kind'], () => string> = {
  place: m.search_kind_place,
  position: m.search_kind_position,
  company: m.search_kind_company,
  location: m.search_kind_location,
};

const noSuggestions: JobSuggestion[] = [];

/** The suggestions for a text; until they are there, those of the last response that contain it. */
export const useSuggestions = (
  typed: string,
  kind?: JobSuggestion['kind'],
): readonly JobSuggestion[] => {
  const wanted = typed.trim();
  const query = useDebouncedValue(wanted, keyPause);
  const isLongEnough = (text: string) => text.length >= minimumLetters;
  const { data, isPlaceholderData } = useQuery({
    ...jobSuggestionsOptions({ query: { q: query, ...(kind && { kind }) } }),
    enabled: isLongEnough(query),
    placeholderData: keepPreviousData,
  });
  if (!isLongEnough(wanted) || data === undefined) {
    return noSuggestions;
  }
  return query === wanted && !isPlaceholderData
    ? data
    : data.filter(({ text }) => text.toLowerCase().includes(wanted.toLowerCase()));
};

/** What a suggestion searches for: words, which leave the place as it is, or a place with what was typed before it. */
export type TakenSuggestion = Pick<JobSearch, 'q'> & Partial<TakenPlace>;

type Option = ComboboxOption & { readonly taken: TakenSuggestion };

function toOption(suggestion: JobSuggestion): Option {
  const { kind, text } = suggestion;
  const option = { id: `${kind} ${text}`, text, note: kindNames[kind]() };
  if (suggestion.kind === 'place') {
    const filters = toPlaceFilters(suggestion.place);
    const place = filters.location;
    const shown = text === '' ? place : m.search_words_in_place({ words: text, place });
    return { ...option, text: shown, taken: { q: text, ...filters } };
  }
  return {
    ...option,
    taken: kind === 'location' ? { q: '', location: text, place: undefined } : { q: text },
  };
}

/** The place that was typed is first; its name as the location of jobs is left out. */
const toOptions = (suggestions: readonly JobSuggestion[]): readonly Option[] =>
  suggestions
    .map(toOption)
    .filter(
      ({ text, taken }, index, [first]) => index === 0 || !taken.location || text !== first?.text,
    );

interface JobSearchBoxProps {
  id: string;
  label: string;
  hideLabel?: boolean;
  placeholder: string;
  /** The initial text. */
  words?: string;
  onSelect: (taken: TakenSuggestion) => void;
}

/** The line for words of the form around it, with positions, companies and locations to choose from. */
export function JobSearchBox({ words = '', onSelect, ...line }: JobSearchBoxProps) {
  const [text, setText] = useState(words);
  const [typed, setTyped] = useState('');
  const options = toOptions(useSuggestions(typed));
  return (
    <Combobox
      {...line}
      name="q"
      enterKeyHint="search"
      maxLength={textLimits.line}
      text={text}
      options={options}
      onType={(next) => {
        setText(next);
        setTyped(next);
      }}
      onSelect={({ taken }) => {
        setText(taken.q);
        setTyped('');
        onSelect(taken);
      }}
    />
  );
}
