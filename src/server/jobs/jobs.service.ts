import { type JobInput, jobTermTexts } from '#contract/job-input.ts';
import type { JobPageQuery } from '#contract/jobs.ts';
import type { StoredActor } from '#server/http/actor.ts';
import type { ApiDeps } from '#server/http/api.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Authorized } from '#server/http/authorize.ts';
import type { Executor } from '#server/database/database.ts';
import { wasDeleted } from '#server/database/deleted-pages.queries.ts';
import { newId } from '#db/new-id.ts';
import { categoryOf } from './job-category.ts';
import { isPast } from './job-openness.queries.ts';
import type { ListJobStretch } from './job-lists.queries.ts';
import type { JobRow } from './job-rows.queries.ts';
import { deleteJob, findJob, insertJob, listApplicantIds, updateJob } from './jobs.queries.ts';

/** One page of Find Job, and how many jobs the filter has. */
export const getJobPage = (list: ListJobStretch, { page, size, jobTypes }: JobPageQuery) =>
  list(categoryOf[jobTypes], { offset: page * size, limit: size });

function existing(job: JobRow | undefined): JobRow {
  if (!job) {
    throw new AppError('job-not-found');
  }
  return job;
}

/** Tells a job that was deleted from one that never was. */
export const missingJob = async (db: Executor, id: string): Promise<AppError> =>
  new AppError((await wasDeleted(db, { id, kind: 'jobs' })) ? 'job-deleted' : 'job-not-found');

export async function getJob(db: Executor, id: string): Promise<JobRow> {
  const job = await findJob(db, id);
  if (!job) {
    throw await missingJob(db, id);
  }
  return job;
}

/** A day that has passed would close the job at once; on a job that has it already it may stay. */
function refusePassedDay(
  { applyUntil }: JobInput,
  { now, before }: { now: Date; before?: string | null },
): void {
  if (applyUntil !== undefined && applyUntil !== before && isPast(applyUntil, now)) {
    throw new AppError('validation-failed', { fields: { applyUntil: jobTermTexts.passedDay } });
  }
}

export async function createJob(
  { db, clock, events }: ApiDeps,
  owner: Authorized<StoredActor>,
  form: JobInput,
): Promise<JobRow> {
  const publishedAt = clock();
  refusePassedDay(form, { now: publishedAt });
  const id = newId(publishedAt);
  const job = await insertJob(db, { id, ownerId: owner.userId, form, publishedAt });
  events.publish('jobs', [owner.userId]);
  return job;
}

/** Whom a change of a job concerns: its owner, and everybody who applied to it. */
const listConcerned = async (db: Executor, job: JobRow): Promise<string[]> => [
  job.ownerId,
  ...(await listApplicantIds(db, job.id)),
];

async function change(
  { db, events }: ApiDeps,
  job: Authorized<JobRow>,
  values: Parameters<typeof updateJob>[2],
): Promise<JobRow> {
  // Read before: a failure after the change must not keep the event from being published.
  const concerned = await listConcerned(db, job);
  const changed = existing(await updateJob(db, job, values));
  events.publish('jobs', concerned);
  return changed;
}

/** Editing brings a job to the top of the lists. */
export function editJob(deps: ApiDeps, job: Authorized<JobRow>, form: JobInput): Promise<JobRow> {
  const postedAt = deps.clock();
  refusePassedDay(form, { now: postedAt, before: job.applyUntil });
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

export async function removeJob({ db, events }: ApiDeps, job: Authorized<JobRow>): Promise<void> {
  const concerned = await listConcerned(db, job);
  await deleteJob(db, job);
  events.publish('jobs', concerned);
}
