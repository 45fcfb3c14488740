import { queryOptions } from '@tanstack/react-query';
import type { JobDraft, JobDraftSummary } from '#contract/hiring/job-drafts.ts';
import { type QueryContext, fetchOnce, toResult } from '#web/api/call.ts';
import { request } from '#web/api/endpoint-request.ts';
import type { DraftSaver } from './draft-saver.ts';
import type { JobInput } from '#contract/hiring/job-input.ts';

/** The fields of the job form that a draft holds. */
export const toDraftFields = ({ input: { jobId: _, ...fields } }: JobDraft): Partial<JobInput> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the form checks what it begins with when it is sent
  fields as Partial<JobInput>;

/**
 * The form that this person left when its last change could not be saved, because the session or the network was gone.
 * It stays in the memory of the tab, and is saved when the person opens a form again.
 */
export const leftFormOptions = (email: string) =>
  queryOptions<DraftSaver | null>({
    queryKey: ['left-job-form', email],
    queryFn: () => null,
    staleTime: Infinity,
    gcTime: Infinity,
    meta: { survivesSignOut: true },
  });

/** Saves the last change of that form, before drafts are read. */
const saveLeftForm = async ({ client }: QueryContext, email: string): Promise<void> =>
  client.getQueryData(leftFormOptions(email).queryKey)?.flush();

/** The draft with the last change of that form. */
export const readDraft = async (
  context: QueryContext,
  email: string,
  id: string,
): Promise<JobDraft> => {
  await saveLeftForm(context, email);
  return (await fetchOnce(context, request('GET /job-drafts/:id', { params: { id } }))).data;
};

/** Read once for each `visit` of a form, an id of its own: new data would replace what the form began with. */
export const draftOptions = (email: string, id: string, visit: string) =>
  queryOptions({
    queryKey: ['draft', email, id, visit],
    queryFn: (context) => readDraft(context, email, id),
    gcTime: 0,
  });

/** The newest draft of a new job, or of the changes of `jobId`; undefined where there is none or it could not be read. */
export const findOfferedDraft = async (
  context: QueryContext,
  email: string,
  jobId?: string,
): Promise<JobDraftSummary | undefined> => {
  await saveLeftForm(context, email);
  const { data: drafts } = await toResult(fetchOnce(context, request('GET /job-drafts')));
  return drafts?.data.find((draft) => draft.jobId === jobId);
};

/** Read once for each visit: a form is not offered its own draft. */
export const offeredDraftOptions = (email: string, jobId: string, visit: string) =>
  queryOptions({
    queryKey: ['offered-draft', email, jobId, visit],
    queryFn: async (context) => (await findOfferedDraft(context, email, jobId)) ?? null,
    gcTime: 0,
  });
