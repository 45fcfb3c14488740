import { Search } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { ownNavigation, useIsOwnNavigation } from '#web/lib/own-navigation.ts';
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts';
import { FormField } from '#web/ui/form-field.tsx';

/** Milliseconds without a key before a search begins. */
const typingPause = 250;

/** The parameters of the page's URL. The history does not grow with every letter. */
function useParameters() {
  const [parameters, setParameters] = useSearchParams();
  // A change that is not rendered yet must not be lost by the next one, such as a filter chosen after words.
  const latest = useRef(parameters);
  useEffect(() => {
    latest.current = parameters;
  }, [parameters]);
  /** An empty value leaves the URL. */
  const set = (name: string, value: string) => {
    if (value === (latest.current.get(name) ?? '')) {
      return;
    }
    const next = new URLSearchParams(latest.current);
    if (value === '') {
      next.delete(name);
    } else {
      next.set(name, value);
    }
    latest.current = next;
    setParameters(next, { replace: true, preventScrollReset: true, state: ownNavigation });
  };
  return { read: (name: string) => parameters.get(name) ?? '', set };
}
type Parameters = ReturnType<typeof useParameters>;

interface ListSearchProps {
  label: string;
  placeholder: string;
  parameters: Parameters;
}

/**
 * Searches a list by the words in the parameter `q`. The field's own navigations may be rendered late, between other
 * letters, which it keeps; a link and the browser's history change it.
 */
function ListSearch({ label, placeholder, parameters }: ListSearchProps) {
  const { key } = useLocation();
  const isOwn = useIsOwnNavigation();
  const q = parameters.read('q');
  const [text, setText] = useState(q);
  const typed = useDebouncedValue(text, typingPause).trim();
  const search = useEffectEvent(() => parameters.set('q', typed));
  useEffect(() => search(), [typed]);
  const adopt = useEffectEvent(() => {
    if (!isOwn) {
      setText(q);
    }
  });
  // oxlint-disable-next-line react/set-state-in-effect -- in a render it would stay set when that is interrupted
  useEffect(() => adopt(), [key]);
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

interface FilterFieldProps extends ListFilter {
  name: string;
  parameters: Parameters;
}

function FilterField({ name, label, choices, all, parameters }: FilterFieldProps) {
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
        value={parameters.read(name)}
        onChange={({ target }) => parameters.set(name, target.value)}
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
  const parameters = useParameters();
  return (
    <div className="mb-4 flex flex-wrap gap-3">
      <ListSearch label={search} placeholder={placeholder} parameters={parameters} />
      {Object.entries(filters).map(([name, filter]) => (
        <FilterField key={name} name={name} parameters={parameters} {...filter} />
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
