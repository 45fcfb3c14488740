import type { JobFilter, JobForm, JobPageQuery } from '#contract/jobs.ts';
import type { StoredActor } from '#server/platform/actor.ts';
import type { ApiDeps } from '#server/platform/api.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Authorized } from '#server/platform/authorize.ts';
import type { Database, Executor } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';
import { countJobs, listJobStretch } from './job-lists.queries.ts';
import type { JobRow } from './job-rows.queries.ts';
import { deleteJob, findJob, insertJob, listApplicantIds, updateJob } from './jobs.queries.ts';

const categoryOf: Readonly<Record<JobFilter, JobForm['jobCategory'] | undefined>> = {
  'All Jobs': undefined,
  'Fresher Jobs': 'Fresher',
  'Experienced Jobs': 'Experienced',
};

/** One page of Find Job, and how many jobs the filter has. */
export async function getJobPage(db: Database, { page, size, jobTypes }: JobPageQuery) {
  const category = categoryOf[jobTypes];
  const count = await countJobs(db, category);
  const rows = await listJobStretch(db, category, { offset: page * size, limit: size, count });
  return { rows, count };
}

function existing(job: JobRow | undefined): JobRow {
  if (!job) {
    throw new AppError('job-not-found');
  }
  return job;
}

export const getJob = async (db: Executor, id: string): Promise<JobRow> =>
  existing(await findJob(db, id));

export async function createJob(
  { db, clock, changes }: ApiDeps,
  owner: Authorized<StoredActor>,
  form: JobForm,
): Promise<JobRow> {
  const publishedAt = clock();
  const id = newId(publishedAt);
  const job = await insertJob(db, { id, ownerId: owner.userId, form, publishedAt });
  changes.announce('jobs', [owner.userId]);
  return job;
}

/** Whom a change of a job concerns: its owner, and everybody who applied to it. */
const listConcerned = async (db: Executor, job: JobRow): Promise<string[]> => [
  job.ownerId,
  ...(await listApplicantIds(db, job.id)),
];

async function change(
  { db, changes }: ApiDeps,
  job: Authorized<JobRow>,
  values: Parameters<typeof updateJob>[2],
): Promise<JobRow> {
  // Read before: a failure after the change must not keep it from being announced.
  const concerned = await listConcerned(db, job);
  const changed = existing(await updateJob(db, job, values));
  changes.announce('jobs', concerned);
  return changed;
}

/** Editing brings a job to the top of the lists. */
export const editJob = (deps: ApiDeps, job: Authorized<JobRow>, form: JobForm) =>
  change(deps, job, { ...form, postedAt: deps.clock() });

/** Closing twice keeps the first moment. */
export const closeJob = (deps: ApiDeps, job: Authorized<JobRow>) =>
  change(deps, job, { closedAt: job.closedAt ?? deps.clock() });

export const reopenJob = (deps: ApiDeps, job: Authorized<JobRow>) =>
  change(deps, job, { closedAt: null });

export async function removeJob({ db, changes }: ApiDeps, job: Authorized<JobRow>): Promise<void> {
  const concerned = await listConcerned(db, job);
  await deleteJob(db, job);
  changes.announce('jobs', concerned);
}
