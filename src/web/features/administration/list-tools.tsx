import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts';
import { type Choice, FormField } from '#web/ui/form-field.tsx';

/** Milliseconds without a key before a search begins. */
const typingPause = 250;

/** Stores a parameter of the page's URL; an empty one leaves it. The history does not grow with every letter. */
function useParameter(name: string) {
  const [parameters, setParameters] = useSearchParams();
  const set = (value: string) =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') {
          next.delete(name);
        } else {
          next.set(name, value);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [parameters.get(name) ?? '', set] as const;
}

/** Searches a list by the words in the parameter `q`. */
export function ListSearch({ label, placeholder }: { label: string; placeholder: string }) {
  const [q, setQ] = useParameter('q');
  const [text, setText] = useState(q);
  const typed = useDebouncedValue(text, typingPause).trim();
  useEffect(() => {
    if (typed !== q) {
      setQ(typed);
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only typing searches
  }, [typed]);
  return (
    <div className="relative min-w-48 flex-1">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-3 left-3 size-5 text-muted"
      />
      <FormField
        label={label}
        hideLabel
        isFilter
        type="search"
        placeholder={placeholder}
        className="pl-10"
        maxLength={100}
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </div>
  );
}

interface ListFilterProps {
  /** The parameter of the URL. */
  name: string;
  label: string;
  choices: readonly Choice[];
  /** The choice without the parameter. */
  all: string;
}

/** Narrows a list by a parameter of the page's URL. */
export function ListFilter({ name, label, choices, all }: ListFilterProps) {
  const [value, set] = useParameter(name);
  return (
    <div className="min-w-36">
      <FormField
        control="select"
        label={label}
        hideLabel
        isFilter
        choices={choices}
        emptyChoice={all}
        value={value}
        onChange={({ target }) => set(target.value)}
      />
    </div>
  );
}

/** The value of a parameter if it is one of these; undefined otherwise. */
export const useChoice = <Value extends string>(
  name: string,
  values: readonly Value[],
): Value | undefined => {
  const [parameters] = useSearchParams();
  return values.find((value) => value === parameters.get(name));
};

/** The words searched for; undefined without any. */
export const useWords = (): string | undefined => useSearchParams()[0].get('q') ?? undefined;
