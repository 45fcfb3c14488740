import { m } from '#messages';
import { useState } from 'react';
import { formatAnswerBy } from '#contract/hiring/answer-day-texts.ts';
import { listFirstSteps } from '#contract/hiring/answer-line.ts';
import type { Applicant, JobSummary } from '#contract/hiring/jobs.ts';
import { AnswerLine } from '#web/features/hiring/responsiveness/answer-line.tsx';
import { buildFindJobUrl } from '#web/features/hiring/jobs/search/job-search.ts';
import { paths } from '#web/app/paths.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { UndoApplication } from './undo-application.tsx';

const getClosedReason = (application: Applicant | undefined): string | undefined =>
  application?.erasedAt === undefined ? undefined : m.apply_erased();

interface NextStepsProps {
  job: JobSummary;
  /** The viewer's; undefined until the job was read again after applying. */
  application: Applicant | undefined;
  /** It was sent just now. */
  isNew: boolean;
}

/** Says what happens after an application, with links. On a phone the bar has room for exceptions alone. */
export function NextSteps({ job, application, isNew }: NextStepsProps) {
  const { company, answerDays: days } = job;
  const [sentAt] = useState(() => new Date());
  const { applicationId } = application ?? {};
  const end = getClosedReason(application);
  return (
    <div className="text-sm">
      {isNew && (
        <AnswerLine isDrawn steps={listFirstSteps()} className="mb-3 max-w-lg max-sm:hidden" />
      )}
      {isNew && days !== undefined && (
        <p className="font-medium">{formatAnswerBy({ company, days, sentAt })}.</p>
      )}
      {end === undefined ? <p className="max-sm:sr-only">{m.apply_next()}</p> : <p>{end}</p>}
      <div className="flex flex-wrap items-center gap-x-4">
        <TextLink to={paths.jobSeeker.applied} isAlone>
          {m.apply_my_application()}
        </TextLink>
        <TextLink to={buildFindJobUrl({ q: job.position })} isAlone>
          {m.apply_similar()}
        </TextLink>
        {isNew && applicationId !== undefined && <UndoApplication id={applicationId} />}
      </div>
    </div>
  );
}
