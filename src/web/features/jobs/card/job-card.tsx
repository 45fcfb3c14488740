import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import type { JobHit } from '#contract/search.ts';
import { AvatarLogo } from '#web/ui/avatar-logo.tsx';
import { Day } from '#web/ui/day.tsx';
import { MarkedText } from '#web/ui/marked-text.tsx';
import { JobFacts } from './job-facts.tsx';

/** Where the title of a card leads. */
export type JobLink = Pick<
  LinkProps,
  'to' | 'mask' | 'state' | 'preventScrollReset' | 'onPointerEnter' | 'onFocus' | 'onTouchStart'
>;

interface JobCardProps {
  /** With what was searched for in it, if anything was. */
  job: JobHit;
  link: JobLink;
  /** One below the heading that the list stands under. */
  headingLevel?: 2 | 3;
  /** A small act in the upper corner, for example saving the job. */
  corner?: ReactNode;
  /** A state of the job, beside its date. */
  badge?: ReactNode;
  /** A row of its own above the date, for example how many people applied. */
  footer?: ReactNode;
  /** What can be done with the job, beside the date: one button or a short sentence. */
  actions?: ReactNode;
}

// The link reaches over the card, and so does its focus ring: the clamped title would cut it off.
const titleLink =
  'underline-offset-4 hover:underline focus-visible:outline-none after:absolute after:inset-0 after:rounded-card ' +
  'focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-primary';

// Where one card of a row has such a text, the others keep its room. On a phone each card is a row.
const excerptClass =
  'excerpt line-clamp-2 text-sm text-muted empty:hidden sm:min-h-[2lh] ' +
  'sm:group-has-[.excerpt:not(:empty)]/jobs:empty:block';

/**
 * A job in a list. A click beside the actions follows the title's link. Cards that stand side by side are of one
 * height: the title and what was found in the text have room for their two lines, whether they fill it or not.
 */
export function JobCard(props: JobCardProps) {
  const { job, link, headingLevel = 2, corner, badge, footer, actions } = props;
  const Heading = `h${headingLevel}` as const;
  const { position, company, location, excerpt } = job.highlights ?? {};
  return (
    <article className="card-surface relative flex h-full flex-col gap-3 p-4 transition-colors duration-150 hover:border-control">
      <div className="flex gap-3 sm:min-h-24">
        <AvatarLogo name={job.company} src={job.logo} />
        <div className="min-w-0 flex-1">
          <Heading className="line-clamp-2 text-lg leading-[1.625rem]">
            <Link {...link} className={titleLink}>
              <MarkedText pieces={position ?? [job.position]} />
            </Link>
          </Heading>
          <p className="mt-0.5 truncate text-sm">
            <MarkedText pieces={company ?? [job.company]} />
          </p>
          <p className="flex text-sm text-muted">
            <span className="truncate">
              <MarkedText pieces={location ?? [job.location]} />
            </span>
            {job.employmentType && (
              <span className="shrink-0 whitespace-pre"> · {job.employmentType}</span>
            )}
          </p>
        </div>
        {corner && <div className="relative -mt-2 -mr-2 shrink-0">{corner}</div>}
      </div>
      <JobFacts job={job} />
      {excerpt && (
        <p className={excerptClass}>
          <MarkedText pieces={excerpt} />
        </p>
      )}
      {footer && <div className="relative">{footer}</div>}
      <div className="mt-auto flex min-h-14 flex-wrap items-center gap-2 border-t border-line pt-3 sm:gap-4">
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
          <span>
            <span className="max-sm:sr-only">Posted </span>
            <Day timestamp={job.currentDate} />
          </span>
          {badge}
        </p>
        {actions && (
          <div className="relative flex min-w-0 grow basis-32 justify-end">{actions}</div>
        )}
      </div>
    </article>
  );
}
