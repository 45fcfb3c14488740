import type { ReactNode } from 'react';
import type { Job, JobSummary } from '#contract/jobs.ts';
import { jobTexts } from '#contract/texts.ts';
import { classNames } from '#web/lib/class-names.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { JobHeader } from './job-header.tsx';

/** A job, with or without the long texts that a list does not bring. */
export type ViewedJob = JobSummary & Partial<Pick<Job, 'jobDetail' | 'companyDetail'>>;

interface JobViewProps {
  job: ViewedJob;
  headingLevel?: 1 | 2 | 3;
  badge?: ReactNode;
  /** A small act beside the title. */
  corner?: ReactNode;
  /** The Apply area: beside the title, and at the lower edge of a phone's screen. */
  apply?: ReactNode;
}

/** A long text as it was typed, line breaks included; its place while it is still on its way. */
function LongText({ text }: { text: string | undefined }) {
  if (text === undefined) {
    return (
      <div role="status" className="flex flex-col gap-2">
        <span className="sr-only">Loading</span>
        <Skeleton className="h-5" />
        <Skeleton className="h-5 w-11/12" />
        <Skeleton className="h-5" />
        <Skeleton className="h-5 w-2/3" />
      </div>
    );
  }
  return (
    <p dir="auto" className="whitespace-pre-line">
      {text}
    </p>
  );
}

function FixedList({ texts }: { texts: readonly string[] }) {
  return (
    <ul className="flex list-disc flex-col gap-1 pl-5 marker:text-muted">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

// On a phone the Apply area is a bar at the lower edge, of the screen or of the dialog; else a panel that stays in view.
const bar =
  'sticky bottom-0 order-last -mx-4 border-t border-line bg-surface px-4 py-3 in-[dialog]:-bottom-4 in-[dialog]:-mb-4 ' +
  'sm:-mx-6 sm:px-6 md:static md:order-none md:row-span-2 md:m-0 md:border-0 md:bg-transparent md:p-0';
const panel =
  'md:sticky md:top-24 md:rounded-card md:border md:border-line md:bg-surface md:p-4 md:in-[dialog]:top-2';
const beside =
  'md:grid-cols-[minmax(0,42.5rem)_13rem] md:justify-between md:gap-x-10 lg:grid-cols-[minmax(0,42.5rem)_16rem]';

const partHeadings = { 1: 'h2', 2: 'h3', 3: 'h4' } as const;

/** Everything about a job. */
export function JobView({ job, headingLevel = 1, badge, corner, apply }: JobViewProps) {
  const Heading = partHeadings[headingLevel];
  const parts = [
    { title: 'Job description', content: <LongText text={job.jobDetail} /> },
    { title: 'Responsibilities', content: <FixedList texts={jobTexts.responsibilities} /> },
    { title: 'Skills', content: <FixedList texts={jobTexts.skills} /> },
    { title: 'About the company', content: <LongText text={job.companyDetail} /> },
  ];
  // What stands below a text of unknown length would jump when it comes.
  const steady = job.jobDetail === undefined ? parts.slice(0, 1) : parts;
  return (
    <article className={classNames('grid grid-cols-1 gap-8', apply !== undefined && beside)}>
      <JobHeader job={job} headingLevel={headingLevel} badge={badge} corner={corner} />
      {apply !== undefined && (
        <div className={bar}>
          <div className={panel}>{apply}</div>
        </div>
      )}
      <div className="flex flex-col gap-8">
        {steady.map(({ title, content }) => (
          <section key={title} className="max-w-[68ch]">
            <Heading className="mb-2 text-lg">{title}</Heading>
            {content}
          </section>
        ))}
      </div>
    </article>
  );
}
