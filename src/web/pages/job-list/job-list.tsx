import { useRef } from 'react';
import { JobFilterChips } from '#web/features/jobs/job-filter-chips.tsx';
import type { JobListPath } from '#web/features/jobs/job-search-address.ts';
import { JobSearchForm } from '#web/features/jobs/job-search-form.tsx';
import { useJobSearch } from '#web/features/jobs/use-job-search.ts';
import { FoundJobs } from './found-jobs.tsx';

/** Jobs with everything that chooses among them; what is chosen stands in the address. */
export function JobList({ path }: { path: JobListPath }) {
  const search = useJobSearch(path);
  const results = useRef<HTMLDivElement>(null);
  return (
    <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-x-8">
      <JobSearchForm path={path} results={results} />
      <div ref={results} className="scroll-mt-32 lg:scroll-mt-20">
        <JobFilterChips search={search} />
        <FoundJobs search={search} />
      </div>
    </div>
  );
}
