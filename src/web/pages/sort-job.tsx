import { useSearchParams } from 'react-router';
import type { JobSummary } from '#contract/jobs.ts';
import { listLimit } from '#contract/pagination.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { JobCardGrid, JobCardGridSkeleton } from '#web/features/jobs/job-card-grid.tsx';
import { type JobOrder, jobOrders, readJobOrder, sortJobs } from '#web/features/jobs/job-order.ts';
import { JobOrderForm } from '#web/features/jobs/job-order-form.tsx';
import { useListJobsQuery } from '#web/features/jobs/jobs-api.ts';
import { NoJobs } from '#web/features/jobs/no-jobs.tsx';
import { useOpenJob } from '#web/features/jobs/use-open-job.ts';
import { PageContainer } from '#web/layouts/page-container.tsx';
import { JobOverlay } from '#web/pages/job/job-overlay.tsx';
import { ListedJob } from '#web/pages/job/listed-job.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { LiveRegion } from '#web/ui/visually-hidden.tsx';

/** How many cards stand for a list of unknown length. */
const skeletonCount = 8;

const orderInWords = (jobs: readonly JobSummary[], order: JobOrder): string => {
  // A full list may have left some out: then it is the newest ones that are sorted.
  const which =
    jobs.length < listLimit ? `All ${jobs.length} jobs` : `The ${listLimit} newest jobs`;
  return `${which}, ${jobOrders[order].toLowerCase()}`;
};

function SortedJobs({ order }: { order: JobOrder }) {
  const { data, error, isFetching, refetch } = useListJobsQuery();
  if (data === undefined && error !== undefined && !isFetching) {
    return (
      <LoadFailure title="The jobs could not be loaded" onRetry={() => void refetch()}>
        {errorMessage(error)}
      </LoadFailure>
    );
  }
  if (data === undefined) {
    return <JobCardGridSkeleton count={skeletonCount} />;
  }
  if (data.length === 0) {
    return <NoJobs />;
  }
  return (
    <>
      <div className="mb-4">
        <LiveRegion visible>{orderInWords(data, order)}</LiveRegion>
      </div>
      <JobCardGrid jobs={sortJobs(data, order)}>
        {(job) => <ListedJob job={job} isFetching={isFetching} />}
      </JobCardGrid>
    </>
  );
}

export function Component() {
  const [params] = useSearchParams();
  const order = readJobOrder(params);
  const { openJob } = useOpenJob();
  return (
    <PageContainer>
      <PageHead
        title={openJob?.position ?? 'Sort Listed Jobs'}
        description="The jobs of the portal in the order you choose."
      />
      <PageHeading>Sort Listed Jobs</PageHeading>
      <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-8">
        <div className="mb-4 lg:m-0">
          <div className="lg:sticky lg:top-24">
            <JobOrderForm order={order} />
          </div>
        </div>
        <div>
          <SortedJobs order={order} />
        </div>
      </div>
      <JobOverlay />
    </PageContainer>
  );
}
