import { useMutation } from '@tanstack/react-query';
import { Navigate, useNavigate, useParams } from 'react-router';
import type { Job } from '#contract/hiring/jobs.ts';
import { jobTexts } from '#contract/hiring/job-texts.ts';
import { runWithToast } from '#web/api/run-with-toast.ts';
import { useViewer } from '#web/features/accounts/identity/use-viewer.ts';
import { jobFormSkeleton, LazyJobForm } from '#web/features/hiring/jobs/form/lazy-job-form.tsx';
import { toJobInput } from '#web/features/hiring/jobs/job-fields.tsx';
import { updateJobMutation } from '#web/features/hiring/jobs/my-jobs-api.ts';
import { toJobState, useJobFromState } from '#web/features/hiring/jobs/use-job.ts';
import { paths } from '#web/paths.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { showLogoError } from './logo-error.ts';
import { MyJob } from './my-job.tsx';

function UpdateForm({ job, isFresh }: { job: Job; isFresh: boolean }) {
  const { email } = useViewer();
  const { mutateAsync: updateJob } = useMutation(updateJobMutation);
  const navigate = useNavigate();
  return (
    <LazyJobForm
      email={email}
      defaultValues={toJobInput(job)}
      draftKey={isFresh ? `update-job:${job._id}:${email}` : undefined}
      submitLabel="Update Job"
      send={async (input) => {
        const result = await runWithToast(updateJob({ id: job._id, input: { ...input, email } }), {
          id: 'jobSke',
          loading: jobTexts.updating,
          success: jobTexts.updated,
        });
        showLogoError(result.data);
        return result;
      }}
      givenUpLogo={job.waitingLogo?.isGivenUp ? job.waitingLogo.link : undefined}
      onSent={() => navigate(paths.employer.postedJobs)}
    />
  );
}

export function Component() {
  const { id } = useParams();
  const jobFromState = useJobFromState();
  if (id === undefined) {
    // Without an id in the URL the page could not be reloaded.
    return jobFromState ? (
      <Navigate
        to={paths.employer.updateJob(jobFromState._id)}
        state={toJobState(jobFromState)}
        replace
      />
    ) : (
      <Navigate to={paths.employer.postedJobs} replace />
    );
  }
  return (
    <>
      <PageHead title="Update Posted Job" />
      <BackLink to={paths.employer.postedJobs}>Posted Job</BackLink>
      <PageHeading>Update Posted Job</PageHeading>
      <MyJob key={id} id={id} read="fresh" loading={jobFormSkeleton}>
        {(job, isFresh) => <UpdateForm job={job} isFresh={isFresh} />}
      </MyJob>
    </>
  );
}
