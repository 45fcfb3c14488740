import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import type { DefaultValues } from 'react-hook-form';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { JobInput } from '#contract/hiring/job-input.ts';
import type { Job } from '#contract/hiring/jobs.ts';
import { jobTexts } from '#contract/hiring/job-texts.ts';
import { similarJobTexts } from '#contract/hiring/similar-job-texts.ts';
import type { User } from '#contract/accounts/users.ts';
import { settle } from '#web/api/call.ts';
import { errorStatus } from '#web/api/error-message.ts';
import { QueryView } from '#web/api/query-view.tsx';
import { runWithToast } from '#web/api/run-with-toast.ts';
import { ConfirmEmailFirst } from '#web/features/accounts/identity/confirm-email.tsx';
import { useViewer } from '#web/features/accounts/identity/use-viewer.ts';
import { LazyJobForm } from '#web/features/hiring/jobs/form/lazy-job-form.tsx';
import { draftOptions, removeDraftMutation } from '#web/features/hiring/jobs/job-drafts-api.ts';
import { toJobInput } from '#web/features/hiring/jobs/job-fields.tsx';
import { createJobMutation, lastPostOptions } from '#web/features/hiring/jobs/my-jobs-api.ts';
import { paths } from '#web/paths.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Skeleton, SkeletonList } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { showLogoError } from './logo-error.ts';
import { MyJob } from './my-job.tsx';
import { type PostedJob, toPostedState } from './posted-notice.tsx';
import { notPosted, useSimilarJobQuestion } from './similar-job.tsx';
import { SaveDraftButton } from './save-draft-button.tsx';

type Defaults = DefaultValues<JobInput>;

/** The profile describes the company already. */
const companyDefaults = ({ regAsEmployer }: User): Defaults =>
  regAsEmployer
    ? {
        company: regAsEmployer.companyName,
        companyCategory: regAsEmployer.companyCategory,
        companyDetail: regAsEmployer.companyDetail,
      }
    : {};

/** The fields that hardly change between two jobs of one company. */
const fromLastPost = (last: Job): Defaults => {
  const { company, companyCategory, companyDetail, location, country, logo } = last;
  return { company, companyCategory, companyDetail, location, logo, ...(country && { country }) };
};

/** The fields of a copy: without the last day, and with new questions. */
const toCopy = (job: JobInput): Defaults => {
  const { applyUntil: _, questions, ...input } = toJobInput(job);
  return { ...input, ...(questions && { questions: questions.map(withoutId) }) };
};
const withoutId = <Question extends { _id?: unknown }>({ _id: _, ...question }: Question) =>
  question;

const draftNotRemoved = 'The job is posted, but its draft could not be deleted. Please delete it.';

/** Deletes the draft of a job that was posted. */
const useRemovePostedDraft = () => {
  const { mutateAsync: removeDraft } = useMutation(removeDraftMutation);
  return async (id: string) => {
    const { error } = await settle(removeDraft(id));
    // 404: it was deleted elsewhere.
    if (error !== undefined && errorStatus(error) !== 404) {
      toast.error(draftNotRemoved, { id: 'draft' });
    }
  };
};

interface PostFormProps {
  defaultValues: Defaults;
  /** Above the fields. */
  top?: ReactNode;
  /** The job or the draft that the form begins with. */
  source?: string | undefined;
  draftId?: string | undefined;
}

function PostForm({ defaultValues, top, source, draftId }: PostFormProps) {
  const { email } = useViewer();
  const { mutateAsync: createJob } = useMutation(createJobMutation);
  const removePostedDraft = useRemovePostedDraft();
  const navigate = useNavigate();
  const { confirmNew, dialog } = useSimilarJobQuestion();
  const posted = useRef<PostedJob>(undefined);
  const draftKey = ['post-job', email, source].filter(Boolean).join(':');
  const post = async (input: JobInput) => {
    if (!(await confirmNew(input))) {
      toast.error(similarJobTexts.notPosted, { id: 'jobske' });
      return { error: notPosted };
    }
    const result = await runWithToast(createJob({ ...input, email }), {
      id: 'jobske',
      loading: jobTexts.posting,
      success: jobTexts.posted,
    });
    posted.current = result.data;
    showLogoError(result.data);
    return result;
  };
  return (
    <>
      <LazyJobForm
        email={email}
        defaultValues={defaultValues}
        draftKey={draftKey}
        submitLabel="Post Job"
        top={top}
        actions={<SaveDraftButton draftId={draftId} draftKey={draftKey} />}
        send={post}
        onSent={(reset) => {
          reset();
          if (draftId !== undefined) {
            void removePostedDraft(draftId);
          }
          const state = posted.current && toPostedState(posted.current);
          return navigate(paths.employer.postedJobs, { state });
        }}
      />
      {dialog}
    </>
  );
}

const loading = (
  <SkeletonList count={2} label="Loading the form" className="flex max-w-[36rem] flex-col gap-6">
    <Skeleton className="h-96 rounded-card" />
  </SkeletonList>
);

/** Says where the fields come from that are filled. */
function LastPostNotice({ last }: { last: Job }) {
  return (
    <p className="text-muted">
      Company, location{last.country && ', country'} and logo are from your last post,{' '}
      <q>{last.position}</q>.{' '}
      <Link
        to={paths.employer.addJobEmpty}
        className="whitespace-nowrap text-primary underline underline-offset-4"
      >
        Start empty
      </Link>
    </p>
  );
}

/** A new job of the company of the last one, which is missed without harm. */
function NewForm({ email, defaultValues }: { email: string; defaultValues: Defaults }) {
  const { data: last, isFetching } = useQuery(lastPostOptions(email));
  if (isFetching) {
    return loading;
  }
  return last ? (
    <PostForm
      defaultValues={{ ...defaultValues, ...fromLastPost(last) }}
      top={<LastPostNotice last={last} />}
    />
  ) : (
    <PostForm defaultValues={defaultValues} />
  );
}

function DraftForm({ id, defaultValues }: { id: string; defaultValues: Defaults }) {
  const query = useQuery(draftOptions(id));
  return (
    <QueryView query={query} loading={loading} failed="The draft could not be loaded">
      {({ input }) => (
        <PostForm
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the form checks what it begins with when it is sent
          defaultValues={{ ...defaultValues, ...(input as Defaults) }}
          source={id}
          draftId={id}
        />
      )}
    </QueryView>
  );
}

/** A new job: of the company of the last one, empty, like another one of the employer, or from a draft. */
export function Component() {
  const { user } = useViewer();
  const [params] = useSearchParams();
  const [like, draft] = [params.get('like'), params.get('draft')];
  if (!user) {
    return null;
  }
  const defaults = companyDefaults(user);
  const isNew = draft === null && like === null;
  return (
    <>
      <PageHead title="Post Job" />
      <PageHeading intro="It is open for applications as soon as you post it.">
        Post Job
      </PageHeading>
      <div className="mb-6 max-w-[40rem] empty:hidden">
        <ConfirmEmailFirst purpose="post" />
      </div>
      {draft !== null && <DraftForm key={draft} id={draft} defaultValues={defaults} />}
      {draft === null && like !== null && (
        <MyJob key={like} id={like} read="fresh" loading={loading}>
          {(job, isFresh) =>
            isFresh ? (
              <PostForm defaultValues={{ ...defaults, ...toCopy(job) }} source={like} />
            ) : (
              loading
            )
          }
        </MyJob>
      )}
      {isNew && params.has('empty') && <PostForm key="empty" defaultValues={{}} source="empty" />}
      {isNew && !params.has('empty') && (
        <NewForm key="new" email={user.userEmail} defaultValues={defaults} />
      )}
    </>
  );
}
