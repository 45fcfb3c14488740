import { m } from '#messages';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import type { JobDraft } from '#contract/hiring/job-drafts.ts';
import type { Job } from '#contract/hiring/jobs.ts';
import { QueryView } from '#web/api/query-view.tsx';
import { toResult } from '#web/api/call.ts';
import { useViewer } from '#web/features/accounts/identity/use-viewer.ts';
import {
  toDraftFields,
  draftOptions,
  offeredDraftOptions,
} from '#web/features/hiring/jobs/drafts/read-drafts.ts';
import { DraftStatus } from '#web/features/hiring/jobs/drafts/draft-status.tsx';
import { OfferedDraft } from '#web/features/hiring/jobs/drafts/offered-draft.tsx';
import { useDraftSaver } from '#web/features/hiring/jobs/drafts/use-draft-saver.ts';
import { JobFormSkeleton, LazyJobForm } from '#web/features/hiring/jobs/form/lazy-job-form.tsx';
import { toJobInput, withChange } from '#web/features/hiring/jobs/job-fields.tsx';
import { updateJobMutation, showLogoError } from '#web/features/hiring/jobs/my-jobs-api.ts';
import { useNavigate } from '#web/lib/use-navigate.ts';
import { paths } from '#web/app/paths.ts';
import { ViewerNotice } from './viewer-notice.tsx';
import { OwnJobLoader } from './own-job-loader.tsx';

function UpdateForm({ job, draft }: { job: Job; draft?: JobDraft }) {
  const { email } = useViewer();
  const { _id: jobId } = job;
  const stored = toJobInput(withChange(job));
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
      arePlacesFound={job.arePlacesFound}
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

interface ChangedJobProps {
  id: string;
  /** Of the draft that the form continues. */
  draftId: string | null;
  /** What stands above the form. */
  renderNotice: (job: Job) => ReactNode;
}

/** The form of a job that the viewer posted, with what is stored or with the changes of a draft. */
export function ChangedJob({ id, draftId, renderNotice }: ChangedJobProps) {
  const { mayAct } = useViewer();
  if (!mayAct) {
    return <ViewerNotice />;
  }
  return (
    <OwnJobLoader id={id} read="fresh" loading={<JobFormSkeleton />}>
      {(job) => (
        <>
          {renderNotice(job)}
          {draftId === null ? (
            <UpdateForm job={job} />
          ) : (
            <DraftUpdate job={job} draftId={draftId} />
          )}
        </>
      )}
    </OwnJobLoader>
  );
}
