import { BreadcrumbsJson } from '#web/ui/breadcrumbs-json.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { jobFeedsOf } from './job-feeds.ts';
import { type JobListPath, jobSearchAddress } from './job-search-address.ts';
import { paginationSlice } from './pagination-slice.ts';
import { useJobSearch } from './use-job-search.ts';
import { useOpenJob } from './use-open-job.ts';

const { page, size } = paginationSlice.getInitialState();

interface JobListHeadProps {
  title: string;
  description: string;
  path: JobListPath;
}

/** The head of a list of jobs: one page for search engines, however it is searched, filtered and turned over. */
export function JobListHead({ title, description, path }: JobListHeadProps) {
  const search = useJobSearch(path);
  const { openJob } = useOpenJob();
  return (
    <>
      <PageHead
        title={openJob?.position ?? title}
        description={description}
        address={path}
        isDuplicate={jobSearchAddress({ ...search, page, size }) !== path}
        feeds={jobFeedsOf(search)}
      />
      <BreadcrumbsJson crumbs={[{ name: title, address: path }]} />
    </>
  );
}
