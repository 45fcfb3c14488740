import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts';
import { jobSuggestionsOptions } from '#web/features/hiring/jobs/search/job-search-api.ts';

/** Fewer letters find too much. */
const minimumLetters = 2;
/** Milliseconds without a key after which suggestions are requested. */
const keyPause = 150;

interface LocationSuggestionsProps {
  /** The `list` of the field. */
  id: string;
  typed: string;
}

/** The places of open jobs with words that begin like those in a field. */
export function LocationSuggestions({ id, typed }: LocationSuggestionsProps) {
  const q = useDebouncedValue(typed.trim(), keyPause);
  const { data = [] } = useQuery({
    ...jobSuggestionsOptions({ query: { q, kind: 'location' } }),
    enabled: q.length >= minimumLetters,
    placeholderData: keepPreviousData,
  });
  return (
    <datalist id={id}>
      {data.map(({ text }) => (
        <option key={text}>{text}</option>
      ))}
    </datalist>
  );
}
