import { m } from '#messages';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import type { User } from '#contract/accounts/users.ts';
import type { JobInput } from '#contract/hiring/job-input.ts';
import { QueryView } from '#web/api/query-view.tsx';
import { toResult } from '#web/api/call.ts';
import { DraftStatus } from '#web/features/hiring/jobs/drafts/draft-status.tsx';
import { OfferedDraft } from '#web/features/hiring/jobs/drafts/offered-draft.tsx';
import { useDraftSaver } from '#web/features/hiring/jobs/drafts/use-draft-saver.ts';
import { JobFormSkeleton, LazyJobForm } from '#web/features/hiring/jobs/form/lazy-job-form.tsx';
import { createJobMutation, showLogoError } from '#web/features/hiring/jobs/my-jobs-api.ts';
import { useNavigate } from '#web/lib/use-navigate.ts';
import { paths } from '#web/app/paths.ts';
import { toast } from '#web/ui/toast.ts';
import { type PostSource, type PostStart, postStartOptions } from './post-start.ts';
import { type PostedJob, toPostedState } from './posted-notice.tsx';
import { makeNotPosted, useSimilarJobQuestion } from './similar-job.tsx';
import { Sentence } from '#web/ui/sentence.tsx';

function PostForm({ email, start }: { email: string; start: PostStart }) {
  const { defaultValues, draft, offered, last } = start;
  const { mutateAsync: createJob } = useMutation(createJobMutation);
  const drafts = useDraftSaver({ email, draft, base: defaultValues });
  const navigate = useNavigate();
  const { confirmNew, dialog } = useSimilarJobQuestion();
  const posted = useRef<PostedJob>(undefined);
  const post = async (input: JobInput) => {
    if (!(await confirmNew(input))) {
      toast.error(m.similar_job_not_posted(), { id: 'jobske' });
      return { error: makeNotPosted() };
    }
    const result = await toResult(createJob({ body: { ...input, email } }));
    posted.current = result.data;
    showLogoError(result.data);
    return result;
  };
  return (
    <>
      <LazyJobForm
        email={email}
        defaultValues={defaultValues}
        lastPay={last}
        companySource={last && m.post_job_company_source()}
        onChange={drafts.change}
        submitLabel={m.post_job_title()}
        top={<OfferedDraft draft={offered} toForm={paths.employer.addJobDraft} />}
        lead={last && lastPostNotice}
        status={<DraftStatus state={drafts.state} />}
        send={post}
        onSent={(reset) => {
          void drafts.end();
          reset();
          const state = posted.current && toPostedState(posted.current);
          return navigate(paths.employer.postedJobs, { state });
        }}
      />
      {dialog}
    </>
  );
}

/** Says where the fields come from that are filled; their groups and the preview name them. */
const lastPostNotice = (
  <Sentence
    of={m.post_job_from_last}
    to={paths.employer.addJobEmpty}
    className="whitespace-nowrap"
  />
);

/** The form of a new job: of the company of the last one, empty, like another one of the employer, or from a draft. */
export function NewJob({ user, source }: { user: User; source: PostSource }) {
  const query = useQuery(postStartOptions(user, source, useId()));
  const failed = source.draft === null ? m.common_load_failed_job() : m.post_job_draft_failed();
  return (
    <QueryView query={query} loading={<JobFormSkeleton />} failed={failed}>
      {(start) => <PostForm email={user.userEmail} start={start} />}
    </QueryView>
  );
}
