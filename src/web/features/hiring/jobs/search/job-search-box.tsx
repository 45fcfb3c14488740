import { m } from '#messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { textLimits } from '#contract/platform/limits.ts';
import type { JobSuggestion } from '#contract/hiring/search.ts';
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { jobSuggestionsOptions } from './job-search-api.ts';

/** Fewer letters find too much. */
const minimumLetters = 2;
/** Milliseconds without a key after which suggestions are requested. */
const keyPause = 150;

const kindNames: Record<JobSuggestion['kind'], () => string> = {
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

/** The search of a taken suggestion: jobs at a location, or jobs with these words. */
export type TakenSuggestion = { q: string; location?: never } | { q: ''; location: string };

interface JobSearchBoxProps {
  id: string;
  label: string;
  hideLabel?: boolean;
  /** The initial text. */
  words?: string;
  onSelect: (taken: TakenSuggestion) => void;
}

/** The line for words of the form around it, with positions, companies and locations to choose from. */
export function JobSearchBox({ id, label, hideLabel, words = '', onSelect }: JobSearchBoxProps) {
  const [text, setText] = useState(words);
  const [typed, setTyped] = useState('');
  const options = useSuggestions(typed).map((suggestion) => ({
    ...suggestion,
    id: `${suggestion.kind} ${suggestion.text}`,
    note: kindNames[suggestion.kind](),
  }));
  return (
    <Combobox
      id={id}
      label={label}
      hideLabel={hideLabel ?? false}
      name="q"
      placeholder={m.search_words_placeholder()}
      enterKeyHint="search"
      maxLength={textLimits.line}
      text={text}
      options={options}
      onType={(next) => {
        setText(next);
        setTyped(next);
      }}
      onSelect={({ kind, text: taken }) => {
        const isLocation = kind === 'location';
        setText(isLocation ? '' : taken);
        setTyped('');
        onSelect(isLocation ? { q: '', location: taken } : { q: taken });
      }}
    />
  );
}
