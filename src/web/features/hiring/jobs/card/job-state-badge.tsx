import { Hourglass, PenLine } from 'lucide';
import { m } from '#messages';
import type { Job } from '#contract/hiring/jobs.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ClosedBadge } from './job-facts.tsx';

type State = Pick<Job, 'isClosed' | 'isHidden' | 'isTakenDown' | 'approval'>;

/** What an administrator has not approved: the job, or its change. */
function ApprovalBadge({ job }: { job: State }) {
  return job.approval === 'waiting' ? (
    <Badge tone="info" icon={<Icon of={Hourglass} />}>
      {job.isHidden ? m.job_awaits_approval() : m.job_change_waits()}
    </Badge>
  ) : (
    <Badge tone="danger" icon={<Icon of={PenLine} />}>
      {job.isHidden ? m.job_not_approved() : m.job_change_not_approved()}
    </Badge>
  );
}

/** For its employer, why a job takes no applications, and whether its change is public; nothing for any other. */
export function JobStateBadge({ job }: { job: State }) {
  const isUnapproved = job.approval !== undefined && !job.isTakenDown;
  const isOver = job.isClosed && !(isUnapproved && job.isHidden);
  return (
    <>
      {isOver && <ClosedBadge isHidden={job.isTakenDown} />}
      {isUnapproved && <ApprovalBadge job={job} />}
    </>
  );
}
