import type { JobSummary } from '#contract/jobs.ts';
import { Badge } from '#web/ui/badge.tsx';

const experienceText = (years: number): string => {
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

/** What a job is in a few words: where one works, for whom it is, how much experience it asks for. */
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
        <Badge>{experienceText(requiredExp)}</Badge>
      </li>
      {full && (
        <li>
          <Badge>{companyCategory}</Badge>
        </li>
      )}
    </ul>
  );
}
