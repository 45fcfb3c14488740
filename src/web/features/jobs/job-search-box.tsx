import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { textLimits } from '#contract/primitives.ts';
import type { JobSuggestion } from '#contract/search.ts';
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { useSuggestJobsQuery } from './job-search-api.ts';
import { useTextOf } from './use-text-of.ts';

/** Fewer letters than these say too little. */
const fewestLetters = 2;
/** Milliseconds between two keys that belong together. */
const betweenKeys = 150;

const kindNames: Record<JobSuggestion['kind'], string> = {
  position: 'Position',
  company: 'Company',
  location: 'Location',
};

const noSuggestions: JobSuggestion[] = [];

/** What begins like the text; until that is known, what of the last answer has it. */
const useSuggestions = (typed: string): readonly JobSuggestion[] => {
  const wanted = typed.trim();
  const asked = useDebouncedValue(wanted, betweenKeys);
  const isLongEnough = (text: string) => text.length >= fewestLetters;
  const { data, currentData, error } = useSuggestJobsQuery(isLongEnough(asked) ? asked : skipToken);
  if (!isLongEnough(wanted) || error !== undefined || data === undefined) {
    return noSuggestions;
  }
  return asked === wanted && currentData !== undefined
    ? currentData
    : data.filter(({ text }) => text.toLowerCase().includes(wanted.toLowerCase()));
};

/** What a taken suggestion looks for: jobs at a place, or jobs with these words. */
export type TakenSuggestion = { q: string; location?: never } | { q: ''; location: string };

interface JobSearchBoxProps {
  id: string;
  label: string;
  hideLabel?: boolean;
  /** The words that the address holds. */
  words?: string;
  onTake: (taken: TakenSuggestion) => void;
}

/** The line for words of the form around it, with positions, companies and locations to choose from. */
export function JobSearchBox({ id, label, hideLabel, words = '', onTake }: JobSearchBoxProps) {
  const [text, setText] = useTextOf(words);
  const [typed, setTyped] = useState('');
  const options = useSuggestions(typed).map((suggestion) => ({
    ...suggestion,
    id: `${suggestion.kind} ${suggestion.text}`,
    note: kindNames[suggestion.kind],
  }));
  return (
    <Combobox
      id={id}
      label={label}
      hideLabel={hideLabel ?? false}
      name="q"
      placeholder="Position, company, skill or place"
      enterKeyHint="search"
      maxLength={textLimits.line}
      text={text}
      options={options}
      onType={(next) => {
        setText(next);
        setTyped(next);
      }}
      onTake={({ kind, text: taken }) => {
        const isPlace = kind === 'location';
        setText(isPlace ? '' : taken);
        setTyped('');
        onTake(isPlace ? { q: '', location: taken } : { q: taken });
      }}
    />
  );
}
