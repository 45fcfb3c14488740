import { m } from '#messages';
import { ArrowLeftRight, Building2, House, Lock } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import type { ReactNode } from 'react';
import type { JobType } from '#contract/hiring/job-choices.ts';
import {
  employmentTypeNames,
  jobCategoryNames,
  jobTypeNames,
} from '#contract/hiring/job-choice-texts.ts';
import type { JobSummary } from '#contract/hiring/jobs.ts';
import { AnswerTime } from '#web/features/hiring/responsiveness/answer-time.tsx';
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
    'jobType' | 'employmentType' | 'jobCategory' | 'requiredExp' | 'answerDays'
  >;
}

const placeIcons: Record<JobType, ReactNode> = {
  remote: <Icon of={House} />,
  onSite: <Icon of={Building2} />,
  hybrid: <Icon of={ArrowLeftRight} />,
};

/** The place of work, the kind of employment, for whom it is, the required experience, and how soon people get an answer. */
export function JobFacts({ job }: JobFactsProps) {
  const { jobType, employmentType, jobCategory, requiredExp, answerDays } = job;
  return (
    <ul aria-label={m.job_card_facts()} className="flex flex-wrap gap-1.5">
      {jobType && (
        <li>
          <Badge icon={placeIcons[jobType]}>{jobTypeNames[jobType]()}</Badge>
        </li>
      )}
      {employmentType && (
        <li>
          <Badge>{employmentTypeNames[employmentType]()}</Badge>
        </li>
      )}
      {jobCategory && (
        <li>
          <Badge>{jobCategoryNames[jobCategory]()}</Badge>
        </li>
      )}
      {(jobCategory === 'Experienced' || requiredExp > 0) && (
        <li>
          <Badge>{formatExperience(requiredExp)}</Badge>
        </li>
      )}
      {answerDays && (
        <li>
          <AnswerTime isShort days={answerDays} />
        </li>
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
