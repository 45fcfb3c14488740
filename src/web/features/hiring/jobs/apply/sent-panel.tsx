import { m } from '#messages';
import { CircleCheck, Mail } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { formatAnswerBy } from '#contract/hiring/answer-day-texts.ts';
import { listFirstSteps } from '#contract/hiring/answer-line.ts';
import { defaultJobFilter } from '#contract/hiring/job-choices.ts';
import type { JobSummary } from '#contract/hiring/jobs.ts';
import { useReaderQuery } from '#web/api/reader.ts';
import { paths } from '#web/app/paths.ts';
import { CompanyLink } from '#web/features/hiring/jobs/company-link.tsx';
import { foundJobsOptions } from '#web/features/hiring/jobs/search/job-search-api.ts';
import { listSimilar, toSimilarJobsArg } from '#web/features/hiring/jobs/search/similar-jobs.tsx';
import { AnswerLine } from '#web/features/hiring/responsiveness/answer-line.tsx';
import { SavedAlert } from '#web/features/hiring/saved-searches/saved-alert.tsx';
import { formatPlaces } from '#web/features/hiring/jobs/job-places.ts';
import { classNames } from '#web/lib/class-names.ts';
import { AvatarLogo } from '#web/ui/avatar-logo.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RowLink } from '#web/ui/row-link.tsx';
import { Skeleton, SkeletonList } from '#web/ui/skeleton.tsx';
import { UndoApplication } from './undo-application.tsx';

/** Keeps the room of two jobs while they are looked for. */
const JobsLikeItSkeleton = () => (
  <div>
    <h3 className="mb-2 text-base">{m.apply_sent_similar()}</h3>
    <SkeletonList count={2} className="grid gap-2 sm:grid-cols-2">
      <Skeleton className="h-16" />
    </SkeletonList>
  </div>
);

/** Two open jobs with a similar title that the applicant has not applied to. */
function JobsLikeIt({ job, onLeave }: Pick<SentContentProps, 'job' | 'onLeave'>) {
  const { data, isFetching } = useReaderQuery((reader) =>
    foundJobsOptions(toSimilarJobsArg(job), reader),
  );
  const others = listSimilar(job, data?.jobs)
    .filter(({ applicants }) => applicants.length === 0)
    .slice(0, 2);
  if (data === undefined && isFetching) {
    return <JobsLikeItSkeleton />;
  }
  return (
    others.length > 0 && (
      <div>
        <h3 className="mb-2 text-base">{m.apply_sent_similar()}</h3>
        <ul className="grid gap-2 sm:grid-cols-2">
          {others.map((other) => (
            <li
              key={other._id}
              className="relative flex min-w-0 items-center gap-3 rounded-control border border-line bg-surface p-2 transition-colors hover:border-control"
            >
              <AvatarLogo name={other.company} src={other.logo} size="compact" />
              <div className="min-w-0">
                <RowLink
                  to={paths.job(other)}
                  className="line-clamp-2 font-face font-bold"
                  onClick={onLeave}
                >
                  {other.position}
                </RowLink>
                <p className="truncate text-sm text-muted">
                  <CompanyLink job={other} onClick={onLeave} /> · {formatPlaces(other)}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    )
  );
}

interface SentContentProps {
  job: JobSummary;
  sentAt: Date;
  /** Of the application; undefined until the job was read again after it was sent. */
  applicationId: string | undefined;
  /** Called when a link leads away. */
  onLeave?: (() => void) | undefined;
  onUndone?: (() => void) | undefined;
}

/** How far an application is that was sent just now, when an answer is due, and what to do meanwhile. */
export function SentContent(props: SentContentProps) {
  const { job, sentAt, applicationId, onLeave, onUndone } = props;
  const { company, position, answerDays: days } = job;
  return (
    <div className="flex flex-col gap-4">
      <AnswerLine isDrawn steps={listFirstSteps()} className="max-w-lg" />
      {days === undefined ? (
        <p className="text-muted">{m.apply_sent_unknown()}</p>
      ) : (
        <p className="font-medium">{formatAnswerBy({ company, days, sentAt })}.</p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SavedAlert
          filters={{ q: position, jobTypes: defaultJobFilter }}
          isPressed={false}
          label={
            <>
              <Icon of={Mail} className="size-5" />
              {m.apply_sent_alert()}
            </>
          }
        />
        {applicationId !== undefined && (
          <UndoApplication id={applicationId} sentAt={sentAt} onUndone={onUndone} />
        )}
      </div>
      <JobsLikeIt job={job} onLeave={onLeave} />
    </div>
  );
}

export type SentPanelProps = Omit<SentContentProps, 'onLeave' | 'onUndone'>;

/** Milliseconds for which the panel is news: later it takes no focus. */
const newFor = 5_000;

/** The moment after an application was sent, above the texts of its job. */
export function SentPanel(props: SentPanelProps) {
  const { job, sentAt } = props;
  const [isNew] = useState(() => Date.now() - sentAt.getTime() < newFor);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isNew) {
      panel.current?.focus();
    }
  }, [isNew]);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby="sent"
      className={classNames(
        'flex scroll-mt-20 flex-col gap-4 rounded-card border border-line bg-success-tint p-4 sm:p-5 print:hidden',
        isNew && 'grows',
      )}
    >
      <h2 id="sent" className="flex items-start gap-2 text-lg">
        <Icon of={CircleCheck} className="mt-0.5 size-5 shrink-0 text-success" />
        {m.apply_sent_title({ company: job.company })}
      </h2>
      <SentContent {...props} />
    </section>
  );
}
