import { Navigate, useLocation, useNavigate, useParams } from 'react-router';
import { jobTexts } from '#contract/job-texts.ts';
import type { Job } from '#contract/jobs.ts';
import { runWithToast } from '#web/api/run-with-toast.ts';
import { useViewer } from '#web/features/identity/use-viewer.ts';
import { formOfJob } from '#web/features/jobs/form-of-job.ts';
import { JobForm } from '#web/features/jobs/job-form.tsx';
import { jobInState, stateOfJob } from '#web/features/jobs/job-in-state.ts';
import { useUpdateJobMutation } from '#web/features/jobs/posted-jobs-api.ts';
import { useOwnJob } from '#web/features/jobs/use-own-job.ts';
import { paths } from '#web/paths.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Skeleton, SkeletonList } from '#web/ui/skeleton.tsx';
import { ForeignJob, isGone, MissingJob } from './missing-job.tsx';

interface UpdateFormProps {
  job: Job;
  /** The job is only what the link carried along; the server's answer is still to come. */
  isProvisional: boolean;
  email: string;
}

function UpdateForm({ job, isProvisional, email }: UpdateFormProps) {
  const [updateJob] = useUpdateJobMutation();
  const navigate = useNavigate();
  return (
    <JobForm
      email={email}
      defaultValues={formOfJob(job)}
      draftKey={isProvisional ? undefined : `update-job:${job._id}:${email}`}
      submitLabel="Update Job"
      send={(form) =>
        runWithToast(updateJob({ id: job._id, form: { ...form, email } }), {
          id: 'jobSke',
          loading: jobTexts.updating,
          success: jobTexts.updated,
        })
      }
      onSent={() => navigate(paths.employer.postedJobs)}
    />
  );
}

function JobToUpdate({ id }: { id: string }) {
  const { email } = useViewer();
  const { job, isProvisional, isForeign, error, retry } = useOwnJob(id, email);
  if (isForeign) {
    return <ForeignJob />;
  }
  if (error && (!job || isGone(error))) {
    return <MissingJob error={error} onRetry={retry} />;
  }
  if (job) {
    return <UpdateForm job={job} isProvisional={isProvisional} email={email} />;
  }
  return (
    <SkeletonList count={2} label="Loading the job" className="flex max-w-[36rem] flex-col gap-6">
      <Skeleton className="h-96 rounded-card" />
    </SkeletonList>
  );
}

export function Component() {
  const { id } = useParams();
  const carried = jobInState(useLocation().state);
  if (id === undefined) {
    // Without an id in the address the page could not be reloaded.
    return carried ? (
      <Navigate to={paths.employer.updateJob(carried._id)} state={stateOfJob(carried)} replace />
    ) : (
      <Navigate to={paths.employer.postedJobs} replace />
    );
  }
  return (
    <>
      <PageHead title="Update Posted Job" />
      <BackLink to={paths.employer.postedJobs}>Posted Job</BackLink>
      <PageHeading>Update Posted Job</PageHeading>
      <JobToUpdate key={id} id={id} />
    </>
  );
}
