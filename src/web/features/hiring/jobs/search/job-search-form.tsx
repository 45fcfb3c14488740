import { Search, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, type RefObject, useState } from 'react';
import { classNames } from '#web/lib/class-names.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { JobFilterFields } from './job-filter-fields.tsx';
import { listActiveFilters } from './job-filters.ts';
import { JobSearchBox } from './job-search-box.tsx';
import type { JobListPath, JobSearch } from './job-search.ts';
import { useJobSearch, useSearchForm } from './use-search-form.ts';

interface JobSearchFormProps {
  path: JobListPath;
  /** The list of the jobs. */
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
      action={path}
      role="search"
      aria-label="Which jobs"
      className="contents"
      onSubmit={onSubmit}
    >
      <div className="mb-4 flex gap-3 lg:col-span-full lg:mb-6">
        <div className="min-w-0 flex-1">
          <JobSearchBox
            key={fieldsKey}
            id="job-words"
            label="Search for jobs"
            hideLabel
            words={search.q}
            onSelect={searchFor}
          />
        </div>
        <Button type="submit" className="max-sm:w-11 max-sm:px-0">
          <Search aria-hidden="true" className="size-5" />
          <span className="max-sm:sr-only">Search</span>
        </Button>
      </div>
      <FilterPanel search={search} sent={sent} onClose={events.onChoose}>
        <JobFilterFields key={fieldsKey} search={sent} {...events} />
      </FilterPanel>
    </form>
  );
}

const formatName = ({ path }: JobSearch): string =>
  path === paths.sortJobs ? 'Order and filters' : 'Filters';

const formatBarLabel = (search: JobSearch): string => {
  const count = listActiveFilters(search).length;
  return count === 0 ? formatName(search) : `${formatName(search)} (${count} set)`;
};

interface FilterPanelProps {
  search: JobSearch;
  /** The search that the fields have. */
  sent: JobSearch;
  /** Sends what was typed a moment ago. */
  onClose: () => void;
  children: ReactNode;
}

/** The filters. On a phone a bar opens them over the list; without a script they stand above it. */
function FilterPanel({ search, sent, onClose, children }: FilterPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    onClose();
    setOpen(false);
  };
  return (
    <div
      data-sticky-bar
      className="-mx-4 mb-4 border-b border-line bg-page px-4 py-2 max-lg:sticky max-lg:top-16 max-lg:z-20 sm:-mx-6 sm:px-6 lg:m-0 lg:border-0 lg:p-0 noscript:static!"
    >
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        className="w-full lg:hidden noscript:hidden"
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal aria-hidden="true" className="size-5" />
        {formatBarLabel(search)}
      </Button>
      {/* The fields are there once: the form would send both of two. */}
      {isOpen ? (
        <FilterSheet title={formatName(search)} search={sent} onClose={close}>
          {children}
        </FilterSheet>
      ) : (
        <div
          className={classNames(
            'grid gap-3 max-lg:hidden max-lg:pt-3 sm:max-lg:grid-cols-2 noscript:grid!',
            'lg:sticky lg:top-20 lg:-mx-1 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto lg:px-1 lg:pb-1',
          )}
        >
          {children}
        </div>
      )}
    </div>
  );
}
