import { m } from '#messages';
import { formatNumber } from '#contract/platform/numbers.ts';
import { useHref } from 'react-router';
import { Search, SlidersHorizontal } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import { type ReactNode, type RefObject, Suspense, useState } from 'react';
import { classNames } from '#web/lib/class-names.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { Button } from '#web/ui/button.tsx';
import { listPanelFilters } from './active-filters.ts';
import type { FilterSheetProps } from './filter-sheet.tsx';
import { HiddenFilters, JobFilterFields, OrderField } from './job-filter-fields.tsx';
import { JobSearchBox } from './job-search-box.tsx';
import { PlaceBox } from './place-box.tsx';
import type { JobListPath, JobSearch } from './job-search.ts';
import { useJobSearch, useSearchForm } from './use-search-form.ts';

interface JobSearchFormProps {
  path: JobListPath;
  results: RefObject<HTMLElement | null>;
}

/**
 * The words and filters of a list of jobs. A choice takes effect at once, words when they are sent;
 * without a script the buttons send everything. The two parts are cells of the grid around the form.
 */
export function JobSearchForm({ path, results }: JobSearchFormProps) {
  const search = useJobSearch(path);
  const { form, fieldsKey, sent, searchFor, onSubmit, ...events } = useSearchForm(path, results);
  return (
    <form
      ref={form}
      method="get"
      action={useHref(path)}
      role="search"
      aria-label={m.search_form()}
      className="contents"
      onSubmit={onSubmit}
    >
      <HiddenFilters search={search} />
      <div className="mb-4 grid grid-cols-[minmax(0,1fr)_auto] gap-3 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_auto] lg:col-span-full lg:mb-6">
        <SearchLines key={fieldsKey} search={search} onType={events.onType} onSelect={searchFor} />
        <Button type="submit" className="max-sm:w-11 max-sm:px-0">
          <Icon of={Search} className="size-5" />
          <span className="max-sm:sr-only">{m.common_search()}</span>
        </Button>
      </div>
      <FilterPanel
        search={search}
        sent={sent}
        order={<OrderField key={fieldsKey} search={sent} onChoose={events.onChoose} />}
        onClose={events.onChoose}
      >
        <JobFilterFields key={fieldsKey} search={sent} {...events} />
      </FilterPanel>
    </form>
  );
}

interface SearchLinesProps {
  /** The initial texts. */
  search: JobSearch;
  onType: () => void;
  onSelect: (taken: Partial<JobSearch>) => void;
}

/** The fields for words and for a place. A place among the suggestions for words moves to its own field. */
function SearchLines({ search, onType, onSelect }: SearchLinesProps) {
  const [place, setPlace] = useState(search.location);
  const select = (taken: Partial<JobSearch>) => {
    setPlace(taken.location ?? place);
    onSelect(taken);
  };
  return (
    <>
      <div className="min-w-0 max-sm:col-span-2">
        <JobSearchBox
          id="job-words"
          label={m.search_words()}
          hideLabel
          words={search.q}
          onSelect={select}
        />
      </div>
      <PlaceBox
        text={place}
        onType={(text) => {
          setPlace(text);
          onType();
        }}
        onSelect={(location) => select({ location })}
      />
    </>
  );
}

const formatBarLabel = (search: JobSearch): string => {
  const { length } = listPanelFilters(search);
  return length === 0
    ? m.search_filters()
    : m.search_filters_set({ filters: formatNumber(length) });
};

/** Without its file the filters stand below their button. */
const FilterSheet = lazyPart<FilterSheetProps>(
  async () => (await import('./filter-sheet.tsx')).FilterSheet,
  { fallback: ({ children }) => <div className="grid gap-3 pt-3 sm:grid-cols-2">{children}</div> },
);

interface FilterPanelProps {
  search: JobSearch;
  sent: JobSearch;
  /** Always in sight, above the filters or beside their bar. */
  order: ReactNode;
  /** Sends what was typed a moment ago. */
  onClose: () => void;
  children: ReactNode;
}

/** The filters. On a phone a bar opens them over the list; without a script they stand above it. */
function FilterPanel({ search, sent, order, onClose, children }: FilterPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    onClose();
    setOpen(false);
  };
  return (
    <div
      data-sticky-bar
      className={classNames(
        'sticky -mx-4 mb-4 border-b border-line bg-page px-4 py-2 max-lg:top-16 max-lg:z-20 sm:-mx-6 sm:px-6 noscript:static!',
        'lg:top-20 lg:-mx-1 lg:mb-0 lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto lg:border-0 lg:px-1 lg:pt-0 lg:pb-1',
      )}
    >
      <div className="flex gap-3">
        <Button
          variant="secondary"
          {...FilterSheet.preload}
          aria-haspopup="dialog"
          className="flex-1 lg:hidden noscript:hidden"
          onClick={() => setOpen(true)}
        >
          <Icon of={SlidersHorizontal} className="size-5" />
          {formatBarLabel(search)}
        </Button>
        <div className="min-w-0 flex-1">{order}</div>
      </div>
      {/* The fields are there once: the form would send both of two. */}
      {isOpen ? (
        <Suspense>
          <FilterSheet title={m.search_filters()} search={sent} onClose={close}>
            {children}
          </FilterSheet>
        </Suspense>
      ) : (
        <div className="grid gap-3 pt-3 max-lg:hidden sm:max-lg:grid-cols-2 noscript:grid!">
          {children}
        </div>
      )}
    </div>
  );
}
