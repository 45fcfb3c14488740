import { initialsPath, isInitialsPath } from '#contract/accounts/initials.ts';
import type { JobInput } from '#contract/hiring/job-input.ts';
import { jobTermTexts } from '#contract/hiring/job-texts.ts';
import { newId } from '#db/new-id.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { wasDeleted } from '#server/platform/database/deleted-pages.queries.ts';
import { toEvent } from '#server/platform/events/event-bus.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import type { Actor, StoredActor } from '#server/platform/http/actor.ts';
import type { ApiDeps } from '#server/platform/http/api.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { authorize, type Authorized, type Policy } from '#server/platform/http/authorize.ts';
import { lockOpenCase } from '#server/hiring/signals/cases.queries.ts';
import { checkPost } from '#server/hiring/signals/signals.service.ts';
import { lockOwnAccount } from '#server/accounts/users/users.service.ts';
import { replaceQuestions } from './job-questions.service.ts';
import { hasPassed, type JobRow, type WholeJobRow } from './job-rows.queries.ts';
import { jobOwners } from './jobs.policy.ts';
import {
  deleteJob,
  insertJob,
  listApplicantIds,
  makeJobFinder,
  updateJob,
} from './jobs.queries.ts';

/** The error for a job that was deleted, or never existed. */
export const missingJobError = async (db: Queryable, id: string): Promise<AppError> =>
  new AppError((await wasDeleted(db, { id, kind: 'jobs' })) ? 'job-deleted' : 'job-not-found');

/** Reads jobs by their ids; throws `missingJobError` where there is none. */
export function makeJobReader(db: Queryable) {
  const findJob = makeJobFinder(db);

  const getJob = async (id: string): Promise<WholeJobRow> => {
    const job = await findJob(id);
    if (!job) {
      throw await missingJobError(db, id);
    }
    return job;
  };

  /** A job that everyone may read; throws `job-hidden` for another one. */
  const getShownJob = async (id: string): Promise<WholeJobRow> => {
    const job = await getJob(id);
    if (job.suspendedAt !== null) {
      throw new AppError('job-hidden');
    }
    return job;
  };

  /** A job of the client; throws `not-the-job-owner` for another one, and what the other policies forbid. */
  const getOwnJob = async (
    actor: Actor,
    id: string,
    ...policies: readonly Policy<WholeJobRow>[]
  ): Promise<Authorized<WholeJobRow>> => authorize(actor, await getJob(id), jobOwners, ...policies);

  return { getJob, getShownJob, getOwnJob };
}

/** Without a logo the company's initials are its picture, also after it was renamed. */
const withLogo = (form: JobInput): JobInput =>
  form.logo === '' || isInitialsPath(form.logo)
    ? { ...form, logo: initialsPath(form.company) }
    : form;

/** A past day would close the job at once. A day that the job has already is accepted. */
function assertNotPast(
  { applyUntil }: JobInput,
  { now, before }: { now: Date; before?: string | null },
): void {
  if (applyUntil !== undefined && applyUntil !== before && hasPassed(applyUntil, now)) {
    throw new AppError('validation-failed', { fields: { applyUntil: jobTermTexts.passedDay } });
  }
}

/** Undefined where the form leaves the questions as they are. */
const writeQuestions = async (
  transaction: Transaction,
  jobId: string,
  { form, now }: { readonly form: JobInput | undefined; readonly now: Date },
) => form?.questions && replaceQuestions(transaction, { jobId, inputs: form.questions, now });

/** @throws AppError `not-signed-in` for an owner who was erased since the session was read: the job would stay public */
export function createJob(
  { inTransaction, clock }: ApiDeps,
  owner: Authorized<StoredActor>,
  form: JobInput,
): Promise<WholeJobRow> {
  const publishedAt = clock();
  assertNotPast(form, { now: publishedAt });
  const job = { id: newId(publishedAt), ownerId: owner.userId, publishedAt };
  return inTransaction(async (transaction) => {
    await lockOwnAccount(transaction, owner);
    const row = await insertJob(transaction, job, withLogo(form));
    const questions = await writeQuestions(transaction, job.id, { form, now: publishedAt });
    const value = { ...row, questions: questions ?? [], isTakenDown: false };
    await checkPost(transaction, value, publishedAt);
    return { value, events: [toEvent('jobs', [owner.userId])] };
  });
}

/** Writes to a job, with an event for its owner and its applicants. */
const writeToJob = <Value>(
  { inTransaction }: ApiDeps,
  job: JobRow,
  write: (transaction: Transaction) => Promise<Value>,
): Promise<Value> =>
  inTransaction(async (transaction) => {
    // Before the write, because deleting the job parts it from its applications.
    const applicantIds = await listApplicantIds(transaction, job.id);
    const value = await write(transaction);
    return { value, events: [toEvent('jobs', [job.ownerId, ...applicantIds])] };
  });

const change = (
  deps: ApiDeps,
  job: Authorized<JobRow>,
  values: Parameters<typeof updateJob>[2],
): Promise<WholeJobRow> =>
  writeToJob(deps, job, async (transaction) => {
    if (values.form) {
      await lockOpenCase(transaction, job.id);
    }
    const changed = await updateJob(transaction, job, values);
    if (!changed) {
      throw new AppError('job-not-found');
    }
    const written = { form: values.form, now: deps.clock() };
    const questions = await writeQuestions(transaction, job.id, written);
    const stored = { ...changed, ...(questions && { questions }) };
    if (values.form) {
      await checkPost(transaction, stored, written.now);
    }
    return stored;
  });

/** Editing moves a job to the top of the lists. */
export function editJob(
  deps: ApiDeps,
  job: Authorized<JobRow>,
  form: JobInput,
): Promise<WholeJobRow> {
  const postedAt = deps.clock();
  assertNotPast(form, { now: postedAt, before: job.applyUntil });
  return change(deps, job, { form: withLogo(form), postedAt });
}

/** A job that is closed already does not change. */
export const closeJob = async (deps: ApiDeps, job: Authorized<WholeJobRow>): Promise<WholeJobRow> =>
  job.closedAt ? job : change(deps, job, { closedAt: deps.clock() });

/** Removes a last day that has passed: with it the job would stay closed. */
export async function reopenJob(deps: ApiDeps, job: Authorized<WholeJobRow>): Promise<WholeJobRow> {
  const hasEnded = hasPassed(job.applyUntil, deps.clock());
  if (job.closedAt === null && !hasEnded) {
    return job;
  }
  return change(deps, job, { closedAt: null, ...(hasEnded && { applyUntil: null }) });
}

/** Applicants lose the conversation and keep what they sent. */
export const removeJob = (deps: ApiDeps, job: Authorized<JobRow>): Promise<void> =>
  writeToJob(deps, job, (transaction) => deleteJob(transaction, job, deps.clock()));
