import { m } from '#messages';
import type { ReactNode } from 'react';
import type { Job, JobSummary } from '#contract/hiring/jobs.ts';
import { descriptionTexts } from '#contract/hiring/description-texts.ts';
import { BulletList, FormattedText } from '#web/ui/formatted-text.tsx';
import { listJobSkills } from '#contract/hiring/job-skill-texts.ts';
import { parseBullets } from '#contract/platform/text/blocks.ts';
import { langOf } from '#web/lib/text-language.ts';
import { classNames } from '#web/lib/class-names.ts';
import { CompanyCover } from '#web/ui/company-cover.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { JobHeader } from './job-header.tsx';
import { JobSidebar, type JobPanelProps } from './job-sidebar.tsx';
import { JobKeyFacts } from './job-key-facts.tsx';

type LongTexts = Pick<Job, 'jobDetail' | 'companyDetail' | 'responsibilities' | 'skills'>;

/** A job, with or without the long texts that a list does not bring. */
export type ViewedJob = JobSummary & Partial<LongTexts> & Pick<Job, 'isTakenDown'>;

interface JobViewProps extends Partial<JobPanelProps> {
  job: ViewedJob;
  headingLevel?: 1 | 2 | 3;
  badge?: ReactNode;
  /** A small act beside the title. */
  corner?: ReactNode;
  /** Above everything else. */
  news?: ReactNode;
  /** Below everything else. */
  end?: ReactNode;
}

/** A long text with its lists and paragraphs; its place while it is still on its way. */
function LongText({ text, lang }: { text: string | undefined; lang: string | undefined }) {
  if (text === undefined) {
    return (
      <div role="status" className="flex flex-col gap-2">
        <span className="sr-only">{m.common_loading()}</span>
        <Skeleton className="h-5" />
        <Skeleton className="h-5 w-11/12" />
        <Skeleton className="h-5" />
        <Skeleton className="h-5 w-2/3" />
      </div>
    );
  }
  return <FormattedText text={text} lang={lang} />;
}

interface ExpectationsProps {
  /** Written by the employer. */
  own: readonly string[];
  /** The language of the employer’s lines. */
  lang: string | undefined;
  fixed: readonly (() => string)[];
}

function Expectations({ own, lang, fixed }: ExpectationsProps) {
  if (own.length > 0) {
    return (
      <div className={own.every(({ length }) => length < 40) ? 'short-list' : undefined}>
        <BulletList items={own} lang={lang} />
      </div>
    );
  }
  return (
    <>
      <p className="mb-2 text-sm text-muted">{m.job_every()}</p>
      <BulletList items={fixed.map((write) => write())} />
    </>
  );
}

const partHeadings = { 1: 'h2', 2: 'h3', 3: 'h4' } as const;

const listParts = ({ jobDetail, companyDetail, responsibilities, skills, ...job }: ViewedJob) => [
  { title: m.job_description(), content: <LongText text={jobDetail} lang={langOf(job)} /> },
  {
    title: m.job_responsibilities(),
    content: (
      <Expectations
        own={parseBullets(responsibilities ?? '')}
        lang={langOf(job)}
        fixed={descriptionTexts.responsibilities}
      />
    ),
  },
  {
    title: m.job_skills(),
    content: (
      <Expectations
        own={listJobSkills(skills ?? '')}
        lang={langOf(job)}
        fixed={descriptionTexts.skills}
      />
    ),
  },
  { title: m.job_about_company(), content: <LongText text={companyDetail} lang={langOf(job)} /> },
];

const layouts = {
  single: 'max-w-reading',
  beside: 'job-paper',
};

/** Everything about a job; with an Apply area also the panel that it stands in, beside it where the place is wide. */
export function JobView(props: JobViewProps) {
  const { job, headingLevel = 1, badge, corner, news, apply, end, ...panel } = props;
  const Heading = partHeadings[headingLevel];
  // Parts below a text of unknown length would jump when it loads.
  const parts = listParts(job).slice(0, job.jobDetail === undefined ? 1 : undefined);
  return (
    <div className="@container">
      <article
        className={classNames(
          'grid w-full grid-cols-1 gap-y-6 sm:gap-y-8 print:block print:space-y-6',
          apply === undefined ? layouts.single : layouts.beside,
        )}
      >
        <div className="job-top">
          <CompanyCover name={job.company} src={job.logo} className="job-cover" />
          {news}
          <JobHeader job={job} headingLevel={headingLevel} badge={badge} corner={corner} />
          <JobKeyFacts job={job} />
        </div>
        {apply !== undefined && <JobSidebar apply={apply} {...panel} />}
        <div className="reading-text flex flex-col gap-8 @max-[60rem]:order-1">
          {parts.map(({ title, content }) => (
            <section key={title} className="max-w-measure">
              <Heading className="mb-2 text-xl">{title}</Heading>
              {content}
            </section>
          ))}
        </div>
        {end && <div className="@max-[60rem]:order-3">{end}</div>}
      </article>
    </div>
  );
}
