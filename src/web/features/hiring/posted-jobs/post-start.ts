import { queryOptions } from '@tanstack/react-query';
import type { DefaultValues } from 'react-hook-form';
import type { User } from '#contract/accounts/users.ts';
import type { JobDraft, JobDraftSummary } from '#contract/hiring/job-drafts.ts';
import type { JobInput } from '#contract/hiring/job-input.ts';
import type { Job } from '#contract/hiring/jobs.ts';
import { type QueryContext, fetchOnce, toResult } from '#web/api/call.ts';
import { request } from '#web/api/endpoint-request.ts';
import {
  toDraftFields,
  findOfferedDraft,
  readDraft,
} from '#web/features/hiring/jobs/drafts/read-drafts.ts';
import { toJobInput } from '#web/features/hiring/jobs/job-fields.tsx';
import { jobOptions } from '#web/features/hiring/jobs/jobs-api.ts';

type Defaults = DefaultValues<JobInput>;

/** The initial values of the form for a new job. */
export interface PostStart {
  defaultValues: Defaults;
  /** The draft that the form continues. */
  draft?: JobDraft;
  /** A draft that it could continue instead. */
  offered?: JobDraftSummary | undefined;
  /** The job that gave company, location and logo. */
  last?: Job;
}

/** The URL names a draft, a job to copy, or an empty form; otherwise the form begins like the last post. */
export interface PostSource {
  draft: string | null;
  like: string | null;
  isEmpty: boolean;
}

/** The profile describes the company already. */
const companyDefaults = ({ regAsEmployer }: User): Defaults =>
  regAsEmployer
    ? {
        company: regAsEmployer.companyName,
        companyCategory: regAsEmployer.companyCategory,
        companyDetail: regAsEmployer.companyDetail,
        ...(regAsEmployer.logo && { logo: regAsEmployer.logo }),
      }
    : {};

/** The fields that hardly change between two jobs of one company. */
const fromLastPost = (last: Job): Defaults => {
  const { company, companyCategory, companyDetail, location, country, logo, places } = last;
  return {
    company,
    companyCategory,
    companyDetail,
    location,
    logo,
    ...(country && { country }),
    ...(places && { placeIds: places.map(({ id }) => id) }),
  };
};

/** The fields of a copy: without the last day, and with new questions. */
const toCopy = (job: JobInput): Defaults => {
  const { applyUntil: _, questions, ...input } = toJobInput(job);
  return { ...input, ...(questions && { questions: questions.map(withoutId) }) };
};
const withoutId = <Question extends { _id?: unknown }>({ _id: _, ...question }: Question) =>
  question;

/** The newest job of the user, which is missed without harm. */
const findLastPost = async (context: QueryContext, email: string): Promise<Job | undefined> => {
  const query = { email, size: 1, applicants: 0 };
  const { data } = await toResult(fetchOnce(context, request('GET /jobs/posted-jobs', { query })));
  return data?.data[0];
};

const readStart = async (
  context: QueryContext,
  user: User,
  { draft: id, like, isEmpty }: PostSource,
): Promise<PostStart> => {
  const email = user.userEmail;
  const defaults = companyDefaults(user);
  if (id !== null) {
    const draft = await readDraft(context, email, id);
    return { defaultValues: { ...defaults, ...toDraftFields(draft) }, draft };
  }
  const offered = await findOfferedDraft(context, email);
  if (like !== null) {
    const job = await context.client.query({ ...jobOptions(like, user._id), staleTime: 0 });
    // The job of another employer is not copied.
    const copy = job.myRole === undefined ? {} : toCopy(job);
    return { defaultValues: { ...defaults, ...copy }, offered };
  }
  const last = isEmpty ? undefined : await findLastPost(context, email);
  if (last) {
    return { defaultValues: { ...defaults, ...fromLastPost(last) }, offered, last };
  }
  return { defaultValues: isEmpty ? {} : defaults, offered };
};

/** Read once for each `visit` of the form, an id of its own: new data would replace what the form began with. */
export const postStartOptions = (user: User, source: PostSource, visit: string) =>
  queryOptions({
    queryKey: ['post-start', user.userEmail, source, visit],
    queryFn: (context) => readStart(context, user, source),
    gcTime: 0,
  });
