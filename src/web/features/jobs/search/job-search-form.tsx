import { Search, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '#web/lib/class-names.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
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
  const { form, fieldsKey, searchFor, onSubmit, ...events } = useSearchForm(path, results);
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
      <div className="mb-4 flex gap-3 lg:col-span-2 lg:mb-6">
        <div className="min-w-0 flex-1">
          <JobSearchBox
            key={fieldsKey}
            id="job-words"
            label="Search for jobs"
            hideLabel
            words={search.q}
            onTake={searchFor}
          />
        </div>
        <Button type="submit" className="max-sm:w-11 max-sm:px-0">
          <Search aria-hidden="true" className="size-5" />
          <span className="max-sm:sr-only">Search</span>
        </Button>
      </div>
      <FilterPanel search={search}>
        <JobFilterFields key={fieldsKey} search={search} {...events} />
      </FilterPanel>
    </form>
  );
}

const formatBarLabel = (search: JobSearch): string => {
  const count = listActiveFilters(search).length;
  const name = search.path === paths.sortJobs ? 'Order and filters' : 'Filters';
  return count === 0 ? name : `${name} (${count} set)`;
};

/** On a phone the bar stays in sight until it is unfolded; then it scrolls away like everything else. */
const barClass = (isOpen: boolean) =>
  classNames(
    '-mx-4 mb-4 scroll-mt-16 border-b border-line bg-page px-4 py-2 sm:-mx-6 sm:px-6',
    'lg:m-0 lg:border-0 lg:p-0',
    !isOpen && 'max-lg:sticky max-lg:top-16 max-lg:z-20 noscript:static!',
  );

/** The filters. On a phone they fold into one bar, and without a script they never do. */
function FilterPanel({ search, children }: { search: JobSearch; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The bar was sticky; its own position is far above now.
    if (isOpen && bar.current && bar.current.getBoundingClientRect().top < 0) {
      bar.current.scrollIntoView();
    }
  }, [isOpen]);
  return (
    <div ref={bar} className={barClass(isOpen)}>
      <Button
        variant="secondary"
        aria-expanded={isOpen}
        aria-controls={panelId}
        className="w-full lg:hidden noscript:hidden"
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontal aria-hidden="true" className="size-5" />
        {formatBarLabel(search)}
      </Button>
      <div
        id={panelId}
        className={classNames(
          'grid gap-3 max-lg:pt-3 sm:max-lg:grid-cols-2',
          'lg:sticky lg:top-20 lg:-mx-1 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto lg:px-1 lg:pb-1',
          !isOpen && 'max-lg:hidden noscript:grid!',
        )}
      >
        {children}
      </div>
    </div>
  );
}
