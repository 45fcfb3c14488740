import { m } from '#messages';
import { type ReactNode, useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { salaryFields } from '#contract/hiring/job-choices.ts';
import type { JobInput } from '#contract/hiring/job-input.ts';
import type { JobSummary } from '#contract/hiring/jobs.ts';
import { JobCard } from '#web/features/hiring/jobs/card/job-card.tsx';
import type { PossiblyUnfinished } from '#web/features/hiring/jobs/card/job-facts.tsx';
import { BulletList, FormattedText } from '#web/ui/formatted-text.tsx';
import { listJobSkills } from '#contract/hiring/job-skill-texts.ts';
import { parseBullets } from '#contract/platform/text/blocks.ts';
import { JobKeyFacts } from '#web/features/hiring/jobs/view/job-key-facts.tsx';
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts';
import { useNow } from '#web/lib/use-now.ts';
import { ScrollArea } from '#web/ui/scroll-area.tsx';

type Values = Partial<Omit<JobInput, 'questions'>> & {
  questions?: readonly { label?: string }[] | undefined;
};

/** The fields that are filled in. An empty choice is an empty text, and an empty number is not a number. */
const pickFilled = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) => value !== undefined && value !== '' && !Number.isNaN(value),
    ),
  );

/** Words that stand in for what is missing. */
const makePlaceholders = () => ({
  position: m.job_form_position(),
  company: m.job_form_company(),
  location: m.job_form_location(),
  companyCategory: 'Technology' as const,
  requiredExp: 0,
  logo: '',
});

/** The job that the form would post now. A salary shows once all of it is there. */
const toPreview = (
  { questions: _, ...values }: Values,
  now: number,
): PossiblyUnfinished<JobSummary> => {
  const filled = pickFilled(values);
  const hasSalary = salaryFields.every((name) => name in filled);
  const currentDate = new Date(now).toISOString();
  return {
    ...makePlaceholders(),
    ...filled,
    requiredExp: Math.max(0, filled.requiredExp ?? 0),
    ...(!hasSalary && { salaryMin: undefined, salaryMax: undefined }),
    _id: '',
    currentDate,
    publishedAt: currentDate,
    fresherJob: filled.jobCategory === 'Fresher',
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

function TextPreview({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1 text-base">{title}</h3>
      {children}
    </section>
  );
}

/** The texts that are filled in, and what applicants are asked. */
function FilledTexts({
  jobDetail,
  responsibilities,
  skills,
  companyDetail,
  questions = [],
}: Values) {
  const asked = questions.flatMap(({ label }) => (label ? [label] : []));
  return (
    <>
      {jobDetail && (
        <TextPreview title={m.job_form_preview_detail()}>
          <FormattedText text={jobDetail} />
        </TextPreview>
      )}
      {responsibilities && (
        <TextPreview title={m.job_form_field_responsibilities()}>
          <BulletList items={parseBullets(responsibilities)} />
        </TextPreview>
      )}
      {skills && (
        <TextPreview title={m.job_form_field_skills()}>
          <BulletList items={listJobSkills(skills)} />
        </TextPreview>
      )}
      {companyDetail && (
        <TextPreview title={m.job_form_preview_about_company()}>
          {/* Mostly the same as that of the last job: its beginning says which text it is. */}
          <div className="line-clamp-4">
            <FormattedText text={companyDetail} />
          </div>
        </TextPreview>
      )}
      {asked.length > 0 && (
        <TextPreview title={m.job_form_preview_questions()}>
          <BulletList items={asked} />
        </TextPreview>
      )}
    </>
  );
}

const minute = 60_000;

/** The job as job seekers will see it: its card, and the facts and texts of its page. Nothing in it can be pressed. */
export function JobPreview() {
  const values: Values = useDeferredValue(useWatch<JobInput>());
  const job = toPreview({ ...values, logo: useFinishedLink(values.logo) }, useNow(minute));
  return (
    <ScrollArea
      role="region"
      aria-label={m.job_form_preview()}
      className="sticky top-24 flex max-h-[calc(100dvh-7rem)] flex-col gap-3 overflow-y-auto rounded-card"
    >
      <p className="text-sm text-muted">{m.job_form_preview_text()}</p>
      <div inert className="flex flex-col gap-4 [&_.job-card-days]:col-start-2">
        <JobCard job={job} link={{ to: '.' }} headingLevel={3} />
        <JobKeyFacts job={job} />
        <FilledTexts {...values} />
      </div>
    </ScrollArea>
  );
}
