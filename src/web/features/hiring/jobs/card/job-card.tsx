import { m } from '#messages';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import type { JobHit } from '#contract/hiring/search.ts';
import { signsAround } from '#contract/platform/text/excerpts.ts';
import { AvatarLogo } from '#web/ui/avatar-logo.tsx';
import { Age, LastDay, SiteDay } from '#web/ui/day.tsx';
import { langOf } from '#web/lib/text-language.ts';
import { classNames } from '#web/lib/class-names.ts';
import { MarkedText } from '#web/ui/marked-text.tsx';
import { formatClosingDay, formatSalary } from '#web/features/hiring/jobs/job-labels.ts';
import { findListedDay } from '#web/features/hiring/jobs/listed-day.ts';
import { AnswerTime } from '#web/features/hiring/responsiveness/answer-time.tsx';
import { JobFacts, type PossiblyUnfinished } from './job-facts.tsx';
import { PlaceLine } from './place-line.tsx';

/** Where the title of a card leads. */
export type JobLink = Pick<
  LinkProps,
  | 'to'
  | 'mask'
  | 'state'
  | 'preventScrollReset'
  | 'replace'
  | 'onClick'
  | 'onPointerEnter'
  | 'onFocus'
  | 'onTouchStart'
  | 'aria-current'
  | 'viewTransition'
>;

interface JobCardProps {
  /** With what was searched for in it, if anything was. */
  job: PossiblyUnfinished<JobHit>;
  link: JobLink;
  /** One below the heading that the list stands under. */
  headingLevel?: 2 | 3;
  /** On a phone only the logo, the title, the company with its place, and the pay. */
  isCompact?: boolean;
  /** Small acts in the upper corner, for example saving the job. */
  corner?: ReactNode;
  /** A state of the job, beside its date. */
  badge?: ReactNode;
  /** At the lower end: one button or a short sentence. */
  actions?: ReactNode;
}

/**
 * A job in a list: a row where it has the width of one, else a card. `job-card` of the style sheet says where its parts
 * stand. A click beside the corner and the actions follows the title's link.
 */
export function JobCard(props: JobCardProps) {
  const { job, isCompact = false, corner, badge, actions } = props;
  return (
    <article className="job-card-frame @container relative card-surface h-full transition-colors hover:border-control">
      <div className={classNames('job-card', isCompact && 'job-card-compact')}>
        <div className="job-card-logo">
          <AvatarLogo name={job.company} src={job.logo} size="row" />
        </div>
        <JobTexts {...props} />
        {/* Both on one line, or the second below. */}
        <div className="job-card-facts">
          <JobFacts job={job} />
          <AnswerTime isShort days={job.answerDays} />
        </div>
        <JobDays job={job} badge={badge} />
        {actions && <div className="job-card-acts">{actions}</div>}
        {corner && <div className="job-card-corner">{corner}</div>}
      </div>
    </article>
  );
}

/** The title, the company with its place, the pay, and where the text has what was searched for. */
function JobTexts({ job, link, headingLevel = 2 }: JobCardProps) {
  const Heading = `h${headingLevel}` as const;
  const { position, excerpt = [] } = job.highlights ?? {};
  const salary = formatSalary(job);
  const [before, behind] = signsAround(excerpt.join(''));
  return (
    <>
      <Heading lang={langOf(job)} className="job-card-title">
        <Link {...link} data-job-link className="job-card-link">
          <MarkedText pieces={position ?? [job.position]} />
        </Link>
      </Heading>
      <div className="job-card-line">
        <PlaceLine job={job} />
        <p className={salary ? 'pay' : 'text-muted'}>{salary ?? m.job_salary_none()}</p>
      </div>
      {excerpt.length > 0 && (
        <p lang={langOf(job)} className="job-card-text">
          {before}
          <MarkedText pieces={excerpt} />
          {behind}
        </p>
      )}
    </>
  );
}

/**
 * When the job was posted or changed, and when it closes. A narrow card has the day when it closes first, on one line with its
 * age where both have room, or with a state; a row has a change without its age.
 */
function JobDays({ job, badge }: Pick<JobCardProps, 'job' | 'badge'>) {
  const closing = formatClosingDay(job);
  const { label, timestamp, isUpdated } = findListedDay(job);
  return (
    <div className="job-card-days">
      <p className="job-card-when">
        <span className={closing && 'job-card-age'}>
          <span className={isUpdated ? undefined : '@[30rem]:sr-only'}>{label} </span>
          <span className="sr-only @[30rem]:not-sr-only noscript:not-sr-only">
            <SiteDay timestamp={timestamp} />
          </span>
          <span className={isUpdated ? '@[30rem]:hidden' : undefined}>
            <Age timestamp={timestamp} isFlexible />
          </span>
        </span>
        {closing && (
          <span>
            <span className="hidden @[30rem]:inline"> · </span>
            <LastDay
              day={job.applyUntil ?? ''}
              closesAt={job.closesAt}
              until={m.common_date_closes_at}
            >
              {m.job_card_closes({ day: closing })}
            </LastDay>
          </span>
        )}
      </p>
      {badge}
    </div>
  );
}
