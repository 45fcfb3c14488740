import { useState } from 'react';
import { ApplyArea } from '#web/features/applications/apply-area.tsx';
import { getApplyState } from '#web/features/applications/apply-state.ts';
import { ClosedBadge } from '#web/features/jobs/closed-badge.tsx';
import { JobView, type ViewedJob } from '#web/features/jobs/job-view.tsx';
import { paths } from '#web/paths.ts';
import { applyLinks } from './apply-links.ts';
import { isReopening, LazyConversation } from './lazy-conversation.tsx';
import { useApplyViewer } from './use-apply-viewer.ts';

interface FullJobProps {
  job: ViewedJob;
  /** A newer answer about the job is on its way, or the last one failed. */
  isFetching: boolean;
  headingLevel?: 1 | 2 | 3;
}

/** A job with all its texts, and what the viewer can do about it. */
export function FullJob({ job, isFetching, headingLevel = 1 }: FullJobProps) {
  const viewer = useApplyViewer(isFetching);
  const [isTalking, setTalking] = useState(() => isReopening(job._id));
  const known = viewer === 'unknown' ? null : viewer;
  const userId = known?.userId;
  const saysClosed = getApplyState({ job, viewer: known, view: 'full' }) === 'closed';
  const hasEntry = job.applicants.some((entry) => entry.userId === userId);
  return (
    <>
      <JobView
        job={job}
        headingLevel={headingLevel}
        badge={job.isClosed && !saysClosed && <ClosedBadge />}
        apply={
          <ApplyArea
            job={job}
            view="full"
            viewer={viewer}
            links={applyLinks(paths.job(job))}
            onMessage={hasEntry ? () => setTalking(true) : undefined}
          />
        }
      />
      {isTalking && userId !== undefined && (
        <LazyConversation
          jobId={job._id}
          job={job}
          userId={userId}
          onClose={() => setTalking(false)}
        />
      )}
    </>
  );
}
