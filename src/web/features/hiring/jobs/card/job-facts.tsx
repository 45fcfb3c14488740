import { m } from '#messages';
import { Lock } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import {
  employmentTypeNames,
  jobCategoryNames,
  jobTypeNames,
} from '#contract/hiring/job-choice-texts.ts';
import type { JobSummary } from '#contract/hiring/jobs.ts';
import { formatExperience } from '#web/features/hiring/jobs/job-labels.ts';
import { Badge } from '#web/ui/badge.tsx';

/** A job, or one that is being written and has no kind yet. */
export type PossiblyUnfinished<Summary extends JobSummary> = Omit<
  Summary,
  'jobType' | 'jobCategory'
> &
  Partial<Pick<Summary, 'jobType' | 'jobCategory'>>;

interface JobFactsProps {
  job: Pick<
    PossiblyUnfinished<JobSummary>,
    'jobType' | 'employmentType' | 'jobCategory' | 'requiredExp'
  >;
}

/** The place of work, the kind of employment, for whom it is, and the required experience. */
export function JobFacts({ job }: JobFactsProps) {
  const { jobType, employmentType, jobCategory, requiredExp } = job;
  const isExperienced = jobCategory === 'Experienced';
  const facts = [
    { text: jobType && jobTypeNames[jobType]() },
    { text: employmentType && employmentTypeNames[employmentType]() },
    // The years behind it say more.
    { text: isExperienced && jobCategoryNames[jobCategory](), isLong: true },
    {
      text:
        isExperienced || requiredExp > 0
          ? formatExperience(requiredExp)
          : jobCategory && jobCategoryNames[jobCategory](),
    },
  ];
  return (
    <ul aria-label={m.job_card_facts()} className="fact-list">
      {facts.map(
        ({ text, isLong }) =>
          text && (
            <li key={text} className={isLong ? '@max-[44rem]:hidden' : undefined}>
              {text}
            </li>
          ),
      )}
    </ul>
  );
}

/** Shows that a job takes no more applications, by its employer or by the administration. */
export function ClosedBadge({ isHidden = false }: { isHidden?: boolean | undefined }) {
  return (
    <Badge tone={isHidden ? 'danger' : 'neutral'} icon={<Icon of={Lock} />}>
      {isHidden ? m.job_taken_down() : m.job_closed()}
    </Badge>
  );
}
