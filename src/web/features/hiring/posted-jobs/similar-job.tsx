import { m } from '#messages';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { JobInput } from '#contract/hiring/job-input.ts';
import type { SimilarJob } from '#contract/hiring/similar-jobs.ts';
import { toResult } from '#web/api/call.ts';
import { similarJobMutation } from '#web/features/hiring/jobs/my-jobs-api.ts';
import { paths } from '#web/app/paths.ts';
import { useSiteDates } from '#web/lib/use-site-dates.ts';
import { useNavigate } from '#web/lib/use-navigate.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

type StoredJob = NonNullable<SimilarJob['job']>;

interface Question {
  job: StoredJob;
  /** Called once, with whether the job is posted all the same. */
  answer: (isPosted: boolean) => void;
}

/** The error of the form when the job is not posted. */
export const makeNotPosted = () =>
  ({ status: 'CUSTOM_ERROR', error: m.similar_job_not_posted() }) as const;

function SimilarJobDialog({ job, answer }: Question) {
  const navigate = useNavigate();
  const { formatDate } = useSiteDates();
  const { position, company, location, publishedAt } = job;
  const actions = (
    <>
      <Button
        variant="secondary"
        wideOnPhone
        onClick={() => {
          answer(false);
          void navigate(paths.employer.updateJob(job._id));
        }}
      >
        {m.similar_job_edit()}
      </Button>
      <Button wideOnPhone data-confirm onClick={() => answer(true)}>
        {m.similar_job_post()}
      </Button>
    </>
  );
  return (
    <Dialog title={m.similar_job_title()} onClose={() => answer(false)} actions={actions}>
      <p>{m.similar_job_text({ date: formatDate(publishedAt) })}</p>
      <p className="mt-3 wrap-anywhere">
        <TextLink to={paths.job(job)} target="_blank" className="font-medium">
          {position}
        </TextLink>
        <span className="block text-muted">
          {company}, {location}
        </span>
      </p>
    </Dialog>
  );
}

/**
 * Asks before a job is posted whether it is one that was posted already. `confirmNew` resolves to whether to post it,
 * at once where there is nothing to ask; render `dialog` beside the form.
 */
export const useSimilarJobQuestion = () => {
  const { mutateAsync: findSimilarJob } = useMutation(similarJobMutation);
  const [question, setQuestion] = useState<Question>();
  const confirmNew = async (input: JobInput): Promise<boolean> => {
    const { position, location, jobDetail, responsibilities, skills } = input;
    const body = { position, location, jobDetail, responsibilities, skills };
    const found = await toResult(findSimilarJob({ body }));
    // A job that cannot be compared is posted.
    const job = found.data?.job;
    if (!job) {
      return true;
    }
    return new Promise((resolve) => {
      const answer = (isPosted: boolean) => {
        setQuestion(undefined);
        resolve(isPosted);
      };
      setQuestion({ job, answer });
    });
  };
  return { confirmNew, dialog: question && <SimilarJobDialog {...question} /> };
};
