import { m } from '#messages';
import { HeartCrack } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import { type Ref, useState } from 'react';
import { isMissing } from '#web/api/error-message.ts';
import { QueryView } from '#web/api/query-view.tsx';
import type { Job } from '#contract/hiring/jobs.ts';
import type { MyApplication } from '#contract/hiring/my-applications.ts';
import { WithdrawnNote, AppliedNote } from '#web/features/hiring/jobs/apply/applied-note.tsx';
import { ClosedBadge } from '#web/features/hiring/jobs/card/job-facts.tsx';
import { useJob } from '#web/features/hiring/jobs/use-job.ts';
import { JobView } from '#web/features/hiring/jobs/view/job-view.tsx';
import { useFocusAfterLoss } from '#web/lib/use-focus-after-loss.ts';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';

/** In place of a job that was deleted, perhaps while it was read. */
function DeletedJob({ ref, position }: { ref: Ref<HTMLDivElement>; position: string | undefined }) {
  const title =
    position === undefined ? m.application_this_job_gone() : m.application_job_gone({ position });
  return (
    <div ref={ref} role="alert" tabIndex={-1} className="mx-auto max-w-reading py-8">
      <EmptyState
        icon={<Icon of={HeartCrack} />}
        title={title}
        action={<ButtonLink to={paths.allJobs}>{m.application_find_other()}</ButtonLink>}
      >
        {m.application_job_gone_text()}
      </EmptyState>
    </div>
  );
}

export interface AppliedJobProps {
  id: string;
  /** The viewer's application to it; undefined where it is not known here. */
  application: MyApplication | undefined;
  /** Opens the conversation; undefined where its application is not known here. */
  onMessage: (() => void) | undefined;
}

interface AppliedProps extends Pick<AppliedJobProps, 'application' | 'onMessage'> {
  job: Job;
}

/** How the application stands; takes the focus of the button that sent it again. */
function Applied({ job, application, onMessage }: AppliedProps) {
  const isWithdrawn = application?.stage === 'withdrawn';
  const area = useFocusAfterLoss<HTMLDivElement>(!isWithdrawn);
  return (
    <div ref={area} tabIndex={-1}>
      {isWithdrawn ? (
        <WithdrawnNote
          job={job}
          application={{ applicationId: application._id, returnUntil: application.returnUntil }}
          onMessage={onMessage}
        />
      ) : (
        <AppliedNote onMessage={onMessage} />
      )}
    </div>
  );
}

/** All about a job that the viewer applied to, kept up to date. */
export function AppliedJob({ id, application, onMessage }: AppliedJobProps) {
  const { data: job, error, ...query } = useJob(id, { read: 'live' });
  const [position, setPosition] = useState<string>();
  if (job && job.position !== position) {
    setPosition(job.position);
  }
  const isDeleted = isMissing(error);
  const notice = useFocusAfterLoss<HTMLDivElement>(isDeleted);
  if (isDeleted) {
    return <DeletedJob ref={notice} position={position} />;
  }
  return (
    <QueryView
      query={{ ...query, data: job, error }}
      loading={<PageSpinner label={m.common_loading_job()} />}
      failed={m.common_load_failed_job()}
    >
      {(found) => (
        <JobView
          job={found}
          headingLevel={3}
          badge={found.isClosed && <ClosedBadge isHidden={application?.isJobHidden} />}
          apply={<Applied {...{ job: found, application, onMessage }} />}
        />
      )}
    </QueryView>
  );
}
