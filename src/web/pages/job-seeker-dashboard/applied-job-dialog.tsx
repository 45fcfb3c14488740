import { useEffect, useRef, useState } from 'react';
import type { Job } from '#contract/jobs.ts';
import { jobTexts } from '#contract/texts.ts';
import { AppliedNote } from '#web/features/applications/apply-variants.tsx';
import { ClosedBadge } from '#web/features/jobs/card/job-facts.tsx';
import { JobView } from '#web/features/jobs/view/job-view.tsx';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { NotFound } from '#web/ui/not-found.tsx';

/** In place of a job that is no longer among the applications, perhaps while it was read. */
function DeletedJob({ position }: { position: string | undefined }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What had the focus may have gone with the job.
    if (!document.activeElement || document.activeElement === document.body) {
      notice.current?.focus();
    }
  }, []);
  const title = position === undefined ? 'This job' : `“${position}”`;
  return (
    <div ref={notice} role="alert" tabIndex={-1} className="mx-auto max-w-reading py-8">
      <NotFound
        reason="deleted"
        title={`${title} is no longer among your applications`}
        action={<ButtonLink to={paths.allJobs}>Find other jobs</ButtonLink>}
      >
        The employer has deleted the job, and every application to it went with it. That says
        nothing about you.
      </NotFound>
    </div>
  );
}

interface AppliedJobDialogProps {
  /** Undefined when it is not, or no longer, among the viewer’s applications. */
  job: Job | undefined;
  onMessage: () => void;
  onClose: () => void;
}

/** All about a job that the viewer applied to, over the whole screen. */
export function AppliedJobDialog({ job, onMessage, onClose }: AppliedJobDialogProps) {
  const [position, setPosition] = useState<string>();
  if (job && job.position !== position) {
    setPosition(job.position);
  }
  return (
    <Dialog title={jobTexts.details} size="full" onClose={onClose}>
      <div className="mx-auto max-w-content">
        {job ? (
          <JobView
            job={job}
            headingLevel={3}
            badge={job.isClosed && <ClosedBadge />}
            apply={<AppliedNote onMessage={onMessage} />}
          />
        ) : (
          <DeletedJob position={position} />
        )}
      </div>
    </Dialog>
  );
}
