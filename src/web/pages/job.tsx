import { useSelector } from 'react-redux';
import { useLocation, useParams } from 'react-router';
import { errorMessage, errorStatus } from '#web/api/error-message.ts';
import { jobListAddress } from '#web/features/jobs/job-list-address.ts';
import { summaryInState } from '#web/features/jobs/job-in-state.ts';
import { useGetJobQuery } from '#web/features/jobs/jobs-api.ts';
import { selectPagination } from '#web/features/jobs/pagination-slice.ts';
import { PageContainer } from '#web/layouts/page-container.tsx';
import { notFound } from '#web/lib/not-found.ts';
import { idFromSlug } from '#web/lib/slug.ts';
import { ErrorScreen } from '#web/pages/error-page.tsx';
import { FullJob } from '#web/pages/job/full-job.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';

function JobPage({ id }: { id: string }) {
  const location = useLocation();
  const { data, error, isFetching, refetch } = useGetJobQuery(id);
  if (errorStatus(error) === 404) {
    return <ErrorScreen status={404} statusText="Not Found" />;
  }
  const job = data ?? summaryInState(location.state, id);
  if (job === undefined) {
    return error === undefined ? (
      <PageSpinner label="Loading the job" />
    ) : (
      <LoadFailure title="The job could not be loaded" onRetry={() => void refetch()}>
        {errorMessage(error)}
      </LoadFailure>
    );
  }
  return (
    <>
      <PageHead
        title={job.position}
        description={`${job.position} at ${job.company}, ${job.location} (${job.jobType}).`}
      />
      <FullJob job={job} isFetching={isFetching} />
    </>
  );
}

export function Component() {
  const id = idFromSlug(useParams()['slug']);
  const list = useSelector(selectPagination);
  if (id === undefined) {
    throw notFound();
  }
  return (
    <PageContainer>
      <BackLink to={jobListAddress(list)}>Find Job</BackLink>
      <JobPage key={id} id={id} />
    </PageContainer>
  );
}
