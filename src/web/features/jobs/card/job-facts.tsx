import { Lock } from 'lucide-react';
import { jobTypeNames } from '#contract/choices.ts';
import type { JobSummary } from '#contract/jobs.ts';
import { formatExperience } from '#web/features/jobs/job-labels.ts';
import { Badge } from '#web/ui/badge.tsx';

interface JobFactsProps {
  job: Pick<JobSummary, 'jobType' | 'employmentType' | 'jobCategory' | 'requiredExp'>;
}

/** Where the work is done, the kind of employment, for whom it is, and how much experience it requires of them. */
export function JobFacts({ job }: JobFactsProps) {
  const { jobType, employmentType, jobCategory, requiredExp } = job;
  return (
    <ul aria-label="At a glance" className="flex flex-wrap gap-1.5">
      <li>
        <Badge tone="primary">{jobTypeNames[jobType]}</Badge>
      </li>
      {employmentType && (
        <li>
          <Badge>{employmentType}</Badge>
        </li>
      )}
      <li>
        <Badge>{jobCategory}</Badge>
      </li>
      {(jobCategory !== 'Fresher' || requiredExp > 0) && (
        <li>
          <Badge>{formatExperience(requiredExp)}</Badge>
        </li>
      )}
    </ul>
  );
}

/** Shows that a job takes no more applications. */
export function ClosedBadge() {
  return (
    <Badge tone="warning" icon={<Lock aria-hidden="true" />}>
      Closed
    </Badge>
  );
}
