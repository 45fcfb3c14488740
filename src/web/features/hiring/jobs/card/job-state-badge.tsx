import { Hourglass, PenLine } from 'lucide';
import { m } from '#messages';
import type { Job } from '#contract/hiring/jobs.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ClosedBadge } from './job-facts.tsx';

/** For its employer, why a job takes no applications; nothing for one that does. */
export function JobStateBadge({
  job,
}: {
  job: Pick<Job, 'isClosed' | 'isTakenDown' | 'approval'>;
}) {
  if (job.isTakenDown || job.approval === undefined) {
    return job.isClosed && <ClosedBadge isHidden={job.isTakenDown} />;
  }
  return job.approval === 'waiting' ? (
    <Badge tone="info" icon={<Icon of={Hourglass} />}>
      {m.job_awaits_approval()}
    </Badge>
  ) : (
    <Badge tone="danger" icon={<Icon of={PenLine} />}>
      {m.job_not_approved()}
    </Badge>
  );
}
