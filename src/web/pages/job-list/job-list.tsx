import { useRef } from 'react';
import { JobFilterChips } from '#web/features/jobs/search/job-filter-chips.tsx';
import { JobSearchForm } from '#web/features/jobs/search/job-search-form.tsx';
import {
  buildJobSearchUrl,
  getSearchFeeds,
  type JobListPath,
} from '#web/features/jobs/search/job-search.ts';
import { initialPagination } from '#web/features/jobs/search/pagination-slice.ts';
import { useJobOverlay } from '#web/features/jobs/use-job-overlay.ts';
import { useJobSearch } from '#web/features/jobs/search/use-search-form.ts';
import { PageContainer } from '#web/layouts/page-container.tsx';
import { JobOverlay } from '#web/pages/job/job-overlay.tsx';
import { BreadcrumbsJson } from '#web/ui/breadcrumbs-json.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { FoundJobs } from './found-jobs.tsx';

interface JobListProps {
  path: JobListPath;
  title: string;
  description: string;
}

/** A page of jobs with its search and filters, which the URL holds. */
export function JobList({ path, title, description }: JobListProps) {
  const search = useJobSearch(path);
  const { openJob } = useJobOverlay();
  const { page, size } = initialPagination;
  const results = useRef<HTMLDivElement>(null);
  return (
    <PageContainer>
      {/* One page for search engines, however it is searched, filtered and paged. */}
      <PageHead
        title={openJob?.position ?? title}
        description={description}
        address={path}
        isDuplicate={buildJobSearchUrl({ ...search, page, size }) !== path}
        feeds={getSearchFeeds(search)}
      />
      <BreadcrumbsJson crumbs={[{ name: title, address: path }]} />
      <PageHeading>{title}</PageHeading>
      <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-x-8">
        <JobSearchForm path={path} results={results} />
        <div ref={results} className="scroll-mt-32 lg:scroll-mt-20">
          <JobFilterChips search={search} />
          <FoundJobs search={search} />
        </div>
      </div>
      <JobOverlay />
    </PageContainer>
  );
}
