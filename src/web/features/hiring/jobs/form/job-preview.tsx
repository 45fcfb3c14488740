import { useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { salaryFields } from '#contract/hiring/job-choices.ts';
import type { JobInput } from '#contract/hiring/job-input.ts';
import type { JobSummary } from '#contract/hiring/jobs.ts';
import { JobCard } from '#web/features/hiring/jobs/card/job-card.tsx';
import { FormattedText } from '#web/features/hiring/jobs/text/formatted-text.tsx';
import { JobKeyFacts } from '#web/features/hiring/jobs/view/job-key-facts.tsx';
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts';
import { useNow } from '#web/lib/use-now.ts';
import { ScrollArea } from '#web/ui/scroll-area.tsx';

type Values = Partial<Omit<JobInput, 'questions'>>;

/** The fields that are filled in. An empty choice is an empty text, and an empty number is not a number. */
const pickFilled = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) => value !== undefined && value !== '' && !Number.isNaN(value),
    ),
  );

/** Words that stand in for what is missing. */
const placeholders = {
  position: 'Position',
  company: 'Company',
  location: 'Location',
  companyCategory: 'Technology',
  jobType: 'onSite',
  requiredExp: 0,
  jobCategory: 'Fresher',
  logo: '',
} as const;

/** The job that the form would post now. A salary shows once all of it is there. */
const toPreview = (values: Values, now: number): JobSummary => {
  const filled = pickFilled(values);
  const hasSalary = salaryFields.every((name) => name in filled);
  const currentDate = new Date(now).toISOString();
  return {
    ...placeholders,
    ...filled,
    requiredExp: Math.max(0, filled.requiredExp ?? 0),
    ...(!hasSalary && { salaryMin: undefined, salaryMax: undefined }),
    _id: '',
    currentDate,
    publishedAt: currentDate,
    fresherJob: filled.jobCategory !== 'Experienced',
    experiencedJob: filled.jobCategory === 'Experienced',
    isClosed: false,
    applicants: [],
    queries: [],
  };
};

/** Milliseconds without a key before a link counts as complete: half a link is not worth a request. */
const typingPause = 600;

const useFinishedLink = (link: string | undefined = ''): string => {
  const finished = useDebouncedValue(link, typingPause);
  return /^(?:https?:\/\/|\/)[^\s/]\S*$/i.test(finished) ? finished : '';
};

const minute = 60_000;

/** The job as job seekers will see it: its card, and the head and text of its page. Nothing in it can be pressed. */
export function JobPreview() {
  const values: Values = useDeferredValue(useWatch<JobInput>());
  const job = toPreview({ ...values, logo: useFinishedLink(values.logo) }, useNow(minute));
  return (
    <ScrollArea
      role="region"
      aria-label="Preview"
      className="sticky top-24 flex max-h-[calc(100dvh-7rem)] flex-col gap-3 overflow-y-auto rounded-card"
    >
      <p className="text-sm text-muted">This is what job seekers will see.</p>
      <div inert className="flex flex-col gap-4">
        <JobCard job={job} link={{ to: '.' }} headingLevel={3} />
        <JobKeyFacts job={job} />
        {values.jobDetail && <FormattedText text={values.jobDetail} />}
      </div>
    </ScrollArea>
  );
}
