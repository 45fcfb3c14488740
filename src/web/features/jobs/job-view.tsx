import type { ReactNode } from 'react';
import { type Job, type JobSummary, jobTexts } from '#contract/jobs.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { JobHeader } from './job-header.tsx';

/** A job, with or without the long texts that a list does not bring. */
export type ViewedJob = JobSummary & Partial<Pick<Job, 'jobDetail' | 'companyDetail'>>;

interface JobViewProps {
  job: ViewedJob;
  headingLevel?: 1 | 2 | 3;
  badge?: ReactNode;
  /** The Apply area: beside the title, and at the lower edge of a phone's screen. */
  apply?: ReactNode;
}

/** A long text as it was typed, line breaks included; its place while it is still on its way. */
function LongText({ text }: { text: string | undefined }) {
  if (text === undefined) {
    return (
      <div role="status" className="flex flex-col gap-2">
        <span className="sr-only">Loading</span>
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-11/12" />
        <Skeleton className="h-5 w-2/3" />
      </div>
    );
  }
  return <p className="whitespace-pre-line">{text}</p>;
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

const partHeadings = { 1: 'h2', 2: 'h3', 3: 'h4' } as const;

/** Everything about a job. */
export function JobView({ job, headingLevel = 1, badge, apply }: JobViewProps) {
  const Heading = partHeadings[headingLevel];
  const parts = [
    { title: 'Job description', content: <LongText text={job.jobDetail} /> },
    { title: 'Responsibilities', content: <FixedList texts={jobTexts.responsibilities} /> },
    { title: 'Skills', content: <FixedList texts={jobTexts.skills} /> },
    { title: 'About the company', content: <LongText text={job.companyDetail} /> },
  ];
  return (
    <article className="grid grid-cols-1 gap-8 md:grid-cols-[minmax(0,1fr)_auto]">
      <JobHeader job={job} headingLevel={headingLevel} badge={badge} />
      {apply && (
        <div className="sticky bottom-0 order-last -mx-4 border-t border-line bg-surface px-4 py-3 sm:-mx-6 sm:px-6 md:static md:order-none md:row-span-2 md:m-0 md:border-0 md:bg-transparent md:p-0">
          <div className="md:sticky md:top-24 md:min-w-40">{apply}</div>
        </div>
      )}
      <div className="flex flex-col gap-8">
        {parts.map(({ title, content }) => (
          <section key={title} className="max-w-[68ch]">
            <Heading className="mb-2 text-lg">{title}</Heading>
            {content}
          </section>
        ))}
      </div>
    </article>
  );
}
