import type { JobSummary } from '#contract/jobs.ts';
import { Badge } from '#web/ui/badge.tsx';

const experienceText = (years: number): string => {
  if (years === 0) {
    return 'No experience';
  }
  return years === 1 ? '1 year' : `${years} years`;
};

interface JobFactsProps {
  job: JobSummary;
  /** With the company's category; what the employer added stands in a list of its own there. */
  full?: boolean;
}

/**
 * What a job is in a few words: where one works, for whom it is, how much experience it asks for. On a card
 * they take one line, as what stands there before the job was read: the kind of employment only shows where
 * there is room for it.
 */
export function JobFacts({ job, full = false }: JobFactsProps) {
  const { jobType, jobCategory, requiredExp, companyCategory, employmentType } = job;
  return (
    <div className="@container">
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
        {!full && employmentType && (
          <li className="hidden @min-[22rem]:block">
            <Badge>{employmentType}</Badge>
          </li>
        )}
      </ul>
    </div>
  );
}
