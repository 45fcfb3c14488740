import type { ReactNode } from 'react';
import { useSearchText, useUrlState } from '#web/lib/use-url-state.ts';
import { FormField } from '#web/ui/form-field.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';

type UrlState = ReturnType<typeof useUrlState>;

interface ListSearchProps {
  label: string;
  placeholder: string;
  url: UrlState;
}

/** Searches a list by the words in the parameter `q`. */
function ListSearch({ label, placeholder, url }: ListSearchProps) {
  const { text, setText } = useSearchText(url.read('q'), (q) => url.change({ q }));
  return (
    <SearchInput
      label={label}
      placeholder={placeholder}
      value={text}
      onType={setText}
      className="min-w-48 max-sm:basis-full"
    />
  );
}

/** The choices of a parameter of the URL. */
export interface ListFilter {
  label: string;
  choices: readonly { value: string; label: string }[];
  /** The choice without the parameter. */
  all: string;
}

type Filters = Readonly<Record<string, ListFilter>>;

interface FilterFieldProps extends ListFilter {
  name: string;
  url: UrlState;
}

function FilterField({ name, label, choices, all, url }: FilterFieldProps) {
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
        value={url.read(name)}
        onChange={({ target }) => url.change({ [name]: target.value })}
      />
    </div>
  );
}

interface ListToolsProps {
  /** The label of the search field; the placeholder names the searched fields. */
  search: string;
  placeholder: string;
  filters?: Filters;
  /** Beside them. */
  children?: ReactNode;
}

/** Search and filters of a list, in the URL of its page. */
export function ListTools({ search, placeholder, filters = {}, children }: ListToolsProps) {
  const url = useUrlState();
  return (
    <div className="mb-4 flex flex-wrap gap-3">
      <ListSearch label={search} placeholder={placeholder} url={url} />
      {Object.entries(filters).map(([name, filter]) => (
        <FilterField key={name} name={name} url={url} {...filter} />
      ))}
      {children}
    </div>
  );
}

/** The words of the search, and the chosen value of each filter. */
type Chosen<Of extends Filters> = { q?: string } & {
  -readonly [Name in keyof Of]?: Of[Name]['choices'][number]['value'];
};

/** The filters of the URL; a value that no filter has counts as none. */
export const useListFilter = <Of extends Filters>(filters: Of): Chosen<Of> => {
  const { read } = useUrlState();
  const q = read('q');
  const chosen = Object.entries(filters).flatMap(([name, { choices }]) => {
    const choice = choices.find(({ value }) => value === read(name));
    return choice ? [[name, choice.value]] : [];
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names and values of these filters
  return Object.fromEntries(q ? [['q', q], ...chosen] : chosen) as Chosen<Of>;
};
