import { m } from '#messages';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import type { JobDraft } from '#contract/hiring/job-drafts.ts';
import type { Job } from '#contract/hiring/jobs.ts';
import { QueryView } from '#web/api/query-view.tsx';
import { toResult } from '#web/api/call.ts';
import { useViewer } from '#web/features/accounts/identity/use-viewer.ts';
import { toDraftFields } from '#web/features/hiring/jobs/drafts/draft-fields.ts';
import { DraftStatus } from '#web/features/hiring/jobs/drafts/draft-status.tsx';
import { OfferedDraft } from '#web/features/hiring/jobs/drafts/offered-draft.tsx';
import { draftOptions, offeredDraftOptions } from '#web/features/hiring/jobs/drafts/read-drafts.ts';
import { useDraftSaver } from '#web/features/hiring/jobs/drafts/use-draft-saver.ts';
import { JobFormSkeleton, LazyJobForm } from '#web/features/hiring/jobs/form/lazy-job-form.tsx';
import { toJobInput } from '#web/features/hiring/jobs/job-fields.tsx';
import { updateJobMutation } from '#web/features/hiring/jobs/my-jobs-api.ts';
import { toJobState, useJobFromState } from '#web/features/hiring/jobs/use-job.ts';
import { useNavigate } from '#web/lib/use-navigate.ts';
import { paths } from '#web/app/paths.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { PageHead } from '#web/seo/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { showLogoError } from './logo-error.ts';
import { OwnJobLoader } from './own-job-loader.tsx';

function UpdateForm({ job, draft }: { job: Job; draft?: JobDraft }) {
  const { email } = useViewer();
  const { _id: jobId } = job;
  const stored = toJobInput(job);
  const drafts = useDraftSaver({ email, draft, base: stored, jobId });
  const offer = useQuery({ ...offeredDraftOptions(email, jobId, useId()), enabled: !draft });
  const { mutateAsync: updateJob } = useMutation(updateJobMutation);
  const navigate = useNavigate();
  return (
    <LazyJobForm
      email={email}
      defaultValues={draft ? { ...stored, ...toDraftFields(draft) } : stored}
      onChange={drafts.change}
      top={<OfferedDraft draft={offer.data} toForm={(id) => paths.employer.updateJob(jobId, id)} />}
      status={<DraftStatus state={drafts.state} />}
      submitLabel={m.update_job_submit()}
      send={async (input) => {
        const result = await toResult(
          updateJob({ params: { id: job._id }, body: { ...input, email } }),
        );
        showLogoError(result.data);
        return result;
      }}
      givenUpLogo={job.waitingLogo?.isGivenUp ? job.waitingLogo.link : undefined}
      onSent={() => {
        void drafts.end();
        return navigate(paths.employer.postedJobs);
      }}
    />
  );
}

function DraftUpdate({ job, draftId }: { job: Job; draftId: string }) {
  const { email } = useViewer();
  const query = useQuery(draftOptions(email, draftId, useId()));
  return (
    <QueryView query={query} loading={<JobFormSkeleton />} failed={m.post_job_draft_failed()}>
      {(draft) => <UpdateForm job={job} draft={draft} />}
    </QueryView>
  );
}

export function Component() {
  const { id } = useParams();
  const draftId = useSearchParams()[0].get('draft');
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
      <PageHead title={m.update_job_title()} />
      <BackLink to={paths.employer.postedJobs}>{m.dashboard_posted_job()}</BackLink>
      <PageHeading>{m.update_job_title()}</PageHeading>
      <OwnJobLoader key={`${id} ${draftId}`} id={id} read="fresh" loading={<JobFormSkeleton />}>
        {(job) =>
          draftId === null ? <UpdateForm job={job} /> : <DraftUpdate job={job} draftId={draftId} />
        }
      </OwnJobLoader>
    </>
  );
}
