import { type JobInput, jobTermTexts } from '#contract/job-input.ts';
import { newId } from '#db/new-id.ts';
import type { Queryable } from '#server/database/database.ts';
import { wasDeleted } from '#server/database/deleted-pages.queries.ts';
import { toEvent } from '#server/events/event-bus.ts';
import type { Transaction, Written } from '#server/events/in-transaction.queries.ts';
import type { StoredActor } from '#server/http/actor.ts';
import type { ApiDeps } from '#server/http/api.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Authorized } from '#server/http/authorize.ts';
import { isPast } from './job-openness.queries.ts';
import type { JobRow } from './job-rows.queries.ts';
import { deleteJob, findJob, insertJob, listApplicantIds, updateJob } from './jobs.queries.ts';

/** Tells a job that was deleted from one that never was. */
export const missingJob = async (db: Queryable, id: string): Promise<AppError> =>
  new AppError((await wasDeleted(db, { id, kind: 'jobs' })) ? 'job-deleted' : 'job-not-found');

export async function getJob(db: Queryable, id: string): Promise<JobRow> {
  const job = await findJob(db, id);
  if (!job) {
    throw await missingJob(db, id);
  }
  return job;
}

/** A day that has passed would close the job at once; on a job that has it already it may stay. */
function assertNotPast(
  { applyUntil }: JobInput,
  { now, before }: { now: Date; before?: string | null },
): void {
  if (applyUntil !== undefined && applyUntil !== before && isPast(applyUntil, now)) {
    throw new AppError('validation-failed', { fields: { applyUntil: jobTermTexts.passedDay } });
  }
}

export function createJob(
  { inTransaction, clock }: ApiDeps,
  owner: Authorized<StoredActor>,
  form: JobInput,
): Promise<JobRow> {
  const publishedAt = clock();
  assertNotPast(form, { now: publishedAt });
  const job = { id: newId(publishedAt), ownerId: owner.userId, form, publishedAt };
  return inTransaction(async (transaction) => ({
    value: await insertJob(transaction, job),
    events: [toEvent('jobs', [owner.userId])],
  }));
}

/** A change of a job concerns its owner and everybody who applied to it. */
async function withJobEvent<Value>(
  transaction: Transaction,
  job: JobRow,
  write: () => Promise<Value>,
): Promise<Written<Value>> {
  // Deleting the job deletes its applications.
  const applicantIds = await listApplicantIds(transaction, job.id);
  return { value: await write(), events: [toEvent('jobs', [job.ownerId, ...applicantIds])] };
}

const change = (
  { inTransaction }: ApiDeps,
  job: Authorized<JobRow>,
  values: Parameters<typeof updateJob>[2],
): Promise<JobRow> =>
  inTransaction((transaction) =>
    withJobEvent(transaction, job, async () => {
      const changed = await updateJob(transaction, job, values);
      if (!changed) {
        throw new AppError('job-not-found');
      }
      return changed;
    }),
  );

/** Editing brings a job to the top of the lists. */
export function editJob(deps: ApiDeps, job: Authorized<JobRow>, form: JobInput): Promise<JobRow> {
  const postedAt = deps.clock();
  assertNotPast(form, { now: postedAt, before: job.applyUntil });
  return change(deps, job, { form, postedAt });
}

/** Closing twice keeps the first moment. */
export const closeJob = async (deps: ApiDeps, job: Authorized<JobRow>): Promise<JobRow> =>
  job.closedAt ? job : change(deps, job, { closedAt: deps.clock() });

/** A job that is past its last day is open again only without it. */
export async function reopenJob(deps: ApiDeps, job: Authorized<JobRow>): Promise<JobRow> {
  const isOver = isPast(job.applyUntil, deps.clock());
  if (job.closedAt === null && !isOver) {
    return job;
  }
  return change(deps, job, { closedAt: null, ...(isOver && { applyUntil: null }) });
}

export const removeJob = ({ inTransaction }: ApiDeps, job: Authorized<JobRow>): Promise<void> =>
  inTransaction((transaction) => withJobEvent(transaction, job, () => deleteJob(transaction, job)));
