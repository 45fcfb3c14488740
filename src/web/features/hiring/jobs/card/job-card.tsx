import { m } from '#messages';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import type { JobHit } from '#contract/hiring/search.ts';
import { AvatarLogo } from '#web/ui/avatar-logo.tsx';
import { Age, LastDay, SiteDay } from '#web/ui/day.tsx';
import { langOf } from '#web/lib/text-language.ts';
import { classNames } from '#web/lib/class-names.ts';
import { MarkedText } from '#web/ui/marked-text.tsx';
import { formatClosingDay, formatSalary } from '#web/features/hiring/jobs/job-labels.ts';
import { JobFacts, type PossiblyUnfinished } from './job-facts.tsx';

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
>;

interface JobCardProps {
  /** With what was searched for in it, if anything was. */
  job: PossiblyUnfinished<JobHit>;
  link: JobLink;
  /** One below the heading that the list stands under. */
  headingLevel?: 2 | 3;
  /** On a phone a row: the logo, the title, the company with its place, and the pay. */
  isCompact?: boolean;
  /** A small act in the upper corner, for example saving the job. */
  corner?: ReactNode;
  /** A state of the job, beside its date. */
  badge?: ReactNode;
  /** A row of its own above the date, for example how many people applied. */
  footer?: ReactNode;
  /** Beside the date: one button or a short sentence. */
  actions?: ReactNode;
}

// The link reaches over the card, and so does its focus ring: the clamped title would cut it off.
const titleLink =
  'underline-offset-4 hover:underline focus-visible:outline-none after:absolute after:inset-0 after:rounded-card ' +
  'focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-primary';

/** A job in a list. A click beside the corner and the actions follows the title's link. */
export function JobCard(props: JobCardProps) {
  const { job, link, headingLevel = 2, isCompact = false } = props;
  const { corner, badge, footer, actions } = props;
  const Heading = `h${headingLevel}` as const;
  const { position, company, location, excerpt } = job.highlights ?? {};
  const salary = formatSalary(job);
  const line = isCompact ? undefined : 'max-sm:block max-sm:truncate';
  const wideOnly = isCompact ? 'max-sm:hidden' : undefined;
  return (
    <article
      className={classNames(
        'card-surface relative flex h-full flex-col p-4 transition-colors duration-150 hover:border-control',
        'has-[[data-job-link][aria-current]]:border-primary has-[[data-job-link][aria-current]]:bg-tint',
        isCompact ? 'max-sm:py-2 sm:gap-3' : 'gap-3',
      )}
    >
      <div className="flex min-h-(--card-head) gap-3">
        <AvatarLogo name={job.company} src={job.logo} />
        <div className="min-w-0 flex-1">
          <Heading
            lang={langOf(job)}
            className={classNames(
              'line-clamp-2 text-lg leading-6.5',
              isCompact && 'max-sm:line-clamp-1 max-sm:text-base',
            )}
          >
            <Link {...link} data-job-link className={titleLink}>
              <MarkedText pieces={position ?? [job.position]} />
            </Link>
          </Heading>
          <p className={classNames('mt-0.5 text-sm', isCompact ? 'truncate' : 'sm:line-clamp-2')}>
            <span className={line}>
              <MarkedText pieces={company ?? [job.company]} />
            </span>
            <span className={classNames('text-muted', !isCompact && 'max-sm:sr-only')}> · </span>
            <span className={classNames('text-muted', line)}>
              <MarkedText pieces={location ?? [job.location]} />
            </span>
          </p>
        </div>
        {corner && <div className="relative -mt-2 -me-2 shrink-0">{corner}</div>}
      </div>
      <p
        className={classNames(
          salary ? 'figure' : 'text-muted',
          // Below the title, beside the logo.
          isCompact && 'max-sm:ps-17 max-sm:text-sm',
        )}
      >
        {salary ?? m.job_salary_none()}
      </p>
      <div className={wideOnly}>
        <JobFacts job={job} />
      </div>
      {excerpt && (
        <p lang={langOf(job)} className="line-clamp-2 text-sm text-muted empty:hidden">
          <MarkedText pieces={excerpt} />
        </p>
      )}
      {footer && <div className="relative">{footer}</div>}
      <div
        className={classNames(
          'mt-auto flex min-h-14 flex-wrap items-center gap-2 border-t border-line pt-3 sm:gap-4',
          wideOnly,
        )}
      >
        <JobDays job={job} badge={badge} />
        {actions && (
          <div className="relative ms-auto flex max-w-full min-w-0 justify-end">{actions}</div>
        )}
      </div>
    </article>
  );
}

/** When the job was posted, and when it closes. On a phone a line of its own: what can be done may become longer. */
function JobDays({ job, badge }: Pick<JobCardProps, 'job' | 'badge'>) {
  const closing = formatClosingDay(job);
  return (
    <div className="flex flex-1 basis-full flex-wrap items-center gap-x-3 text-sm text-muted sm:basis-40">
      <p>
        <span className="sr-only">{m.job_card_posted()} </span>
        <SiteDay timestamp={job.currentDate} />
        <Age timestamp={job.currentDate} />
        {closing && (
          <span className="max-sm:before:content-['_·_'] sm:block">
            <LastDay day={job.applyUntil ?? ''} until={m.common_date_closes_at}>
              {m.job_card_closes({ day: closing })}
            </LastDay>
          </span>
        )}
      </p>
      {badge}
    </div>
  );
}
