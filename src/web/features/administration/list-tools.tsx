import { Search } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts';
import { FormField } from '#web/ui/form-field.tsx';

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
function ListSearch({ label, placeholder }: { label: string; placeholder: string }) {
  const [q, setQ] = useParameter('q');
  const [text, setText] = useState(q);
  const typed = useDebouncedValue(text, typingPause).trim();
  useEffect(() => {
    if (typed !== q) {
      setQ(typed);
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only typing searches
  }, [typed]);
  useEffect(() => {
    if (typed !== q) {
      setText(q);
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a link or the browser's history changes it otherwise
  }, [q]);
  return (
    <div className="relative min-w-48 flex-1 max-sm:basis-full">
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

/** The choices of a parameter of the URL. */
export interface ListFilter {
  label: string;
  choices: readonly { value: string; label: string }[];
  /** The choice without the parameter. */
  all: string;
}

/** The filters of a list, by their parameters. */
type Filters = Readonly<Record<string, ListFilter>>;

function FilterField({ name, label, choices, all }: ListFilter & { name: string }) {
  const [value, set] = useParameter(name);
  return (
    <div className="min-w-0 flex-1 basis-36 sm:flex-none">
      <FormField
        control="select"
        label={label}
        hideLabel
        isFilter
        choices={choices}
        emptyChoice={all}
        className="w-full"
        value={value}
        onChange={({ target }) => set(target.value)}
      />
    </div>
  );
}

interface ListToolsProps {
  /** What the search is called, and what it looks at. */
  search: string;
  placeholder: string;
  filters?: Filters;
  /** Beside them. */
  children?: ReactNode;
}

/** What narrows a list, in the URL of its page. */
export function ListTools({ search, placeholder, filters = {}, children }: ListToolsProps) {
  return (
    <div className="mb-4 flex flex-wrap gap-3">
      <ListSearch label={search} placeholder={placeholder} />
      {Object.entries(filters).map(([name, filter]) => (
        <FilterField key={name} name={name} {...filter} />
      ))}
      {children}
    </div>
  );
}

/** The words of the search, and the chosen value of each filter. */
type Chosen<Of extends Filters> = { q?: string } & {
  -readonly [Name in keyof Of]?: Of[Name]['choices'][number]['value'];
};

/** What the URL of the page chooses; a value that no filter has counts as none. */
export const useListFilter = <Of extends Filters>(filters: Of): Chosen<Of> => {
  const [parameters] = useSearchParams();
  const q = parameters.get('q');
  const chosen = Object.entries(filters).flatMap(([name, { choices }]) => {
    const choice = choices.find(({ value }) => value === parameters.get(name));
    return choice ? [[name, choice.value]] : [];
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names and values of these filters
  return Object.fromEntries(q ? [['q', q], ...chosen] : chosen) as Chosen<Of>;
};
