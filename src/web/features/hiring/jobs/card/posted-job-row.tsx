import { m } from '#messages';
import { formatNumber } from '#contract/platform/numbers.ts';
import { ChevronRight } from 'lucide';
import { useId } from 'react';
import { Link } from 'react-router';
import { jobCategoryNames, jobTypeNames } from '#contract/hiring/job-choice-texts.ts';
import type { Job } from '#contract/hiring/jobs.ts';
import type { WaitingCounts } from '#contract/hiring/waiting.ts';
import { CompanyLink } from '#web/features/hiring/jobs/company-link.tsx';
import { findListedDay } from '#web/features/hiring/jobs/listed-day.ts';
import { toJobState } from '#web/features/hiring/jobs/use-job.ts';
import { classNames } from '#web/lib/class-names.ts';
import { utcDates } from '#web/lib/format-date.ts';
import { paths } from '#web/app/paths.ts';
import { AvatarLogo } from '#web/ui/avatar-logo.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { LastDay, SiteDay } from '#web/ui/day.tsx';
import { Placeholder } from '#web/ui/skeleton.tsx';
import { JobMenu } from './job-actions.tsx';
import { JobStateBadge } from './job-state-badge.tsx';
import { placeholderJob } from '#web/features/hiring/jobs/placeholder-job.ts';

type JobWaiting = Pick<WaitingCounts['jobs'][number], 'waiting' | 'unread' | 'undecided'>;

const nothing: JobWaiting = { waiting: 0, unread: 0, undecided: 0 };

interface PostedJobRowProps {
  job: Job;
  waiting: JobWaiting | undefined;
  onDeleted: () => void;
}

function JobMeta({ job }: { job: Job }) {
  const { location, jobType, jobCategory, applyUntil, closesAt } = job;
  const { label, timestamp } = findListedDay(job);
  return (
    <p className="min-w-0 text-sm text-muted max-sm:[grid-area:meta]">
      {/* On a phone the logo says as much, and two lines are what a row has room for. */}
      <span className="max-sm:hidden">
        <span className="text-ink">
          <CompanyLink job={job} />
        </span>{' '}
        ·{' '}
      </span>
      <span>{location}</span> · <span>{jobTypeNames[jobType]()}</span> ·{' '}
      <span className="max-sm:hidden">
        <span>{jobCategoryNames[jobCategory]()}</span> ·{' '}
      </span>
      <span className="max-sm:hidden">{label} </span>
      <SiteDay timestamp={timestamp} />
      {applyUntil !== undefined && !job.isClosed && (
        <>
          {' · '}
          <span>
            <LastDay day={applyUntil} closesAt={closesAt} until={m.common_date_closes_at}>
              {m.common_date_closes({ day: utcDates.formatDate(applyUntil) })}
            </LastDay>
          </span>
        </>
      )}
    </p>
  );
}

/** How many applied, how many of them are new, and how many wait. */
function Numbers({ job, waiting }: Pick<PostedJobRowProps, 'job' | 'waiting'>) {
  const { applicantCount = 0, unseenCount = 0 } = job;
  const { waiting: waits, unread, undecided } = waiting ?? nothing;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 max-sm:min-h-9 max-sm:gap-x-2 max-sm:self-center max-sm:[grid-area:numbers] @[40rem]:flex-nowrap @[40rem]:whitespace-nowrap">
      <Link
        to={paths.employer.applicants(job._id)}
        state={toJobState(job)}
        // All of a phone's row, but for the title and the menu, leads to the applicants.
        className="inline-block py-1 whitespace-nowrap underline-offset-4 hover:underline max-sm:after:absolute max-sm:after:inset-0"
      >
        <span className="font-medium tabular-nums">{formatNumber(applicantCount)}</span>{' '}
        {m.posted_job_person_applied()}
      </Link>
      {unseenCount > 0 && (
        <span className="text-sm text-muted">
          {m.job_applicants_new({ applicants: formatNumber(unseenCount) })}
        </span>
      )}
      {waits > 0 && (
        <Badge tone="warning">
          {m.job_applicants_waiting({ applicants: formatNumber(waits) })}
        </Badge>
      )}
      {unread > 0 && (
        <Badge>{m.job_applicants_unread({ conversations: formatNumber(unread) })}</Badge>
      )}
      {undecided > 0 && (
        <Badge>{m.job_applicants_undecided({ applicants: formatNumber(undecided) })}</Badge>
      )}
    </p>
  );
}

/** A job in the list of its employer: one act, and the others in a menu. */
export function PostedJobRow({ job, waiting, onDeleted }: PostedJobRowProps) {
  const titleId = useId();
  return (
    <article
      aria-labelledby={titleId}
      className={classNames(
        'posted-job relative flex gap-3 border-s-4 px-3 py-2 max-sm:hover:bg-page has-[[aria-expanded=true]]:z-10 sm:px-4',
        waiting ? 'border-accent' : 'border-transparent',
      )}
    >
      <AvatarLogo name={job.company} src={job.logo} />
      {/* On a phone the style sheet places its parts: the menu beside the title, the numbers below. */}
      <div className="@container min-w-0 flex-1 max-sm:contents">
        {/* A long title takes more lines, and leaves the numbers where they are. */}
        <div className="max-sm:contents sm:flex sm:flex-wrap sm:items-center sm:gap-x-3 @[40rem]:flex-nowrap @[40rem]:items-start">
          <div className="flex min-w-0 flex-wrap items-center gap-x-3 max-sm:[grid-area:title]">
            <h2 id={titleId} className="min-w-0 py-1 text-lg leading-7 wrap-anywhere">
              <Link
                to={paths.employer.jobDetails(job._id)}
                state={toJobState(job)}
                className="inline-block underline-offset-4 hover:underline max-sm:relative max-sm:z-1"
              >
                {job.position}
              </Link>
            </h2>
            <JobStateBadge job={job} />
          </div>
          <div className="max-sm:contents sm:ms-auto sm:flex sm:flex-wrap sm:items-center sm:gap-x-3 sm:gap-y-2 @[40rem]:shrink-0 @[40rem]:flex-nowrap">
            {!job.isTakenDown && <Numbers job={job} waiting={waiting} />}
            <div className="flex items-center gap-2 max-sm:contents">
              <ButtonLink
                variant="secondary"
                className={classNames(
                  'px-3 sm:min-h-9',
                  job.isTakenDown ? 'max-sm:[grid-area:numbers]' : 'max-sm:hidden',
                  // Many in a column, which one solid button each would shout down.
                  waiting && 'border-primary bg-tint text-primary',
                )}
                to={
                  job.isTakenDown
                    ? paths.employer.jobDetails(job._id)
                    : paths.employer.applicants(job._id)
                }
                state={toJobState(job)}
                aria-describedby={titleId}
              >
                {job.isTakenDown ? m.job_object() : m.job_to_applicants()}
              </ButtonLink>
              <div className="max-sm:relative max-sm:z-1 max-sm:-me-1 max-sm:self-start max-sm:[grid-area:menu]">
                <JobMenu job={job} titleId={titleId} onDeleted={onDeleted} />
              </div>
            </div>
          </div>
        </div>
        {!job.isTakenDown && (
          <Icon
            mirrored
            of={ChevronRight}
            className="size-5 shrink-0 justify-self-center text-muted [grid-area:way] sm:hidden"
          />
        )}
        <JobMeta job={job} />
        {job.isTakenDown && (
          <p className="w-full text-sm max-sm:[grid-area:note]">{m.posted_job_taken_down_row()}</p>
        )}
      </div>
    </article>
  );
}

export const PostedJobRowSkeleton = () => (
  <Placeholder>
    <PostedJobRow
      job={{ ...placeholderJob, companyDetail: '', jobDetail: '' }}
      waiting={undefined}
      onDeleted={() => {}}
    />
  </Placeholder>
);
