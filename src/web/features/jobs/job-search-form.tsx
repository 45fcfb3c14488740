import { Search } from 'lucide-react';
import type { RefObject } from 'react';
import { Button } from '#web/ui/button.tsx';
import { JobFilterForm } from './job-filter-form.tsx';
import type { JobListPath } from './job-search-address.ts';
import { JobSearchBox } from './job-search-box.tsx';
import { useJobSearchForm } from './use-job-search.ts';

interface JobSearchFormProps {
  path: JobListPath;
  /** Where the jobs stand. */
  results: RefObject<HTMLElement | null>;
}

/**
 * The words and filters of a list of jobs. A choice takes effect at once, words when they are sent;
 * without a script the buttons send everything. The two parts are cells of the grid around the form.
 */
export function JobSearchForm({ path, results }: JobSearchFormProps) {
  const { form, search, searchFor, onSubmit, onChoose, onType } = useJobSearchForm(path, results);
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
            id="job-words"
            label="Search for jobs"
            hideLabel
            words={search.q}
            onTake={searchFor}
          />
        </div>
        <Button type="submit" className="max-sm:btn-square">
          <Search aria-hidden="true" className="size-5" />
          <span className="max-sm:sr-only">Search</span>
        </Button>
      </div>
      <JobFilterForm search={search} onChoose={onChoose} onType={onType} />
    </form>
  );
}
