import { Lock } from 'lucide-react';
import type { JobSummary } from '#contract/jobs.ts';
import { Badge } from '#web/ui/badge.tsx';

const formatExperience = (years: number): string => {
  if (years === 0) {
    return 'No experience';
  }
  return years === 1 ? '1 year' : `${years} years`;
};

interface JobFactsProps {
  job: Pick<JobSummary, 'jobType' | 'jobCategory' | 'requiredExp' | 'companyCategory'>;
  /** Names the company's category too. */
  full?: boolean;
}

/** Where the work is done, for whom it is, and how much experience it requires. */
export function JobFacts({ job, full = false }: JobFactsProps) {
  const { jobType, jobCategory, requiredExp, companyCategory } = job;
  return (
    <ul aria-label="At a glance" className="flex flex-wrap gap-2">
      <li>
        <Badge tone="primary">{jobType}</Badge>
      </li>
      <li>
        <Badge>{jobCategory}</Badge>
      </li>
      <li>
        <Badge>{formatExperience(requiredExp)}</Badge>
      </li>
      {full && (
        <li>
          <Badge>{companyCategory}</Badge>
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
