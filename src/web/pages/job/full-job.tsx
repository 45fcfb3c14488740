import { useState } from 'react';
import { ApplyArea } from '#web/features/applications/apply-area.tsx';
import { getApplyState } from '#web/features/applications/apply-state.ts';
import { ClosedBadge } from '#web/features/jobs/card/job-facts.tsx';
import { buildFindJobUrl } from '#web/features/jobs/search/job-search.ts';
import { JobView, type ViewedJob } from '#web/features/jobs/view/job-view.tsx';
import { paths } from '#web/paths.ts';
import { LazyApplyDialog } from './lazy-apply-dialog.tsx';
import { isReopening, LazyConversation } from './lazy-conversation.tsx';
import { SaveJob } from './save-job.tsx';
import { applyLinks, useApplyViewer } from './use-apply-viewer.ts';

interface FullJobProps {
  job: ViewedJob;
  /** A newer response about the job is pending, or the last request failed. */
  isFetching: boolean;
  headingLevel?: 1 | 2 | 3;
}

/** Where somebody who applied goes on. */
const appliedLinks = ({ position }: ViewedJob) => ({
  myApplications: paths.jobSeeker.applied,
  similarJobs: buildFindJobUrl({ q: position }),
});

/** A job with all its texts, and what the viewer can do about it. */
export function FullJob({ job, isFetching, headingLevel = 1 }: FullJobProps) {
  const viewer = useApplyViewer(isFetching);
  const [isConversationOpen, setConversationOpen] = useState(() => isReopening(job._id));
  const known = viewer === 'unknown' ? null : viewer;
  const userId = known?.userId;
  const showsClosed = getApplyState({ job, viewer: known, view: 'full' }) === 'closed';
  const application = job.applicants.find((entry) => entry.userId === userId);
  return (
    <>
      <JobView
        job={job}
        headingLevel={headingLevel}
        badge={job.isClosed && !showsClosed && <ClosedBadge />}
        corner={<SaveJob job={job} />}
        apply={
          <ApplyArea
            job={job}
            view="full"
            viewer={viewer}
            links={applyLinks(paths.job(job), job._id, viewer)}
            renderForm={(slots) => <LazyApplyDialog jobId={job._id} {...slots} />}
            next={appliedLinks(job)}
            onMessage={application ? () => setConversationOpen(true) : undefined}
          />
        }
      />
      {isConversationOpen && application && (
        <LazyConversation
          job={job}
          application={application}
          onClose={() => setConversationOpen(false)}
        />
      )}
    </>
  );
}
