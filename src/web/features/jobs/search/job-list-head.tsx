import { BreadcrumbsJson } from '#web/ui/breadcrumbs-json.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { useJobOverlay } from '#web/features/jobs/use-job-overlay.ts';
import { buildJobSearchUrl, getSearchFeeds, type JobListPath } from './job-search.ts';
import { initialPagination } from './pagination-slice.ts';
import { useJobSearch } from './use-search-form.ts';

interface JobListHeadProps {
  title: string;
  description: string;
  path: JobListPath;
}

/** The head of a list of jobs: one page for search engines, however it is searched, filtered and turned over. */
export function JobListHead({ title, description, path }: JobListHeadProps) {
  const search = useJobSearch(path);
  const { openJob } = useJobOverlay();
  const { page, size } = initialPagination;
  return (
    <>
      <PageHead
        title={openJob?.position ?? title}
        description={description}
        address={path}
        isDuplicate={buildJobSearchUrl({ ...search, page, size }) !== path}
        feeds={getSearchFeeds(search)}
      />
      <BreadcrumbsJson crumbs={[{ name: title, address: path }]} />
    </>
  );
}
