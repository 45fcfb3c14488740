import { eq } from 'drizzle-orm';
import type { JobInput } from '#contract/job-input.ts';
import { applications, jobs } from '#db/schema.ts';
import type { Authorized } from '#server/http/authorize.ts';
import type { Executor } from '#server/database/database.ts';
import { jobColumns, type JobRow } from './job-rows.queries.ts';

export async function findJob(db: Executor, id: string): Promise<JobRow | undefined> {
  const [row] = await db.select(jobColumns).from(jobs).where(eq(jobs.id, id));
  return row;
}

export async function listApplicantIds(db: Executor, jobId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: applications.userId })
    .from(applications)
    .where(eq(applications.jobId, jobId));
  return rows.map(({ userId }) => userId);
}

/** What an application depends on, held unchanged until the transaction ends. */
export async function lockJob(db: Executor, id: string) {
  const [row] = await db
    .select({
      id: jobs.id,
      ownerId: jobs.ownerId,
      closedAt: jobs.closedAt,
      suspendedAt: jobs.suspendedAt,
      applyUntil: jobs.applyUntil,
    })
    .from(jobs)
    .where(eq(jobs.id, id))
    .for('share');
  return row;
}

/** Of the terms those that were left out are none. */
const toColumns = (form: JobInput) => ({
  ...form,
  country: form.country ?? null,
  employmentType: form.employmentType ?? null,
  salaryMin: form.salaryMin ?? null,
  salaryMax: form.salaryMax ?? null,
  salaryCurrency: form.salaryCurrency ?? null,
  salaryUnit: form.salaryUnit ?? null,
  applyUntil: form.applyUntil ?? null,
});

export interface NewJob {
  readonly id: string;
  readonly ownerId: string;
  readonly form: JobInput;
  readonly publishedAt: Date;
}

export async function insertJob(
  db: Executor,
  { id, ownerId, form, publishedAt }: NewJob,
): Promise<JobRow> {
  const moments = { publishedAt, postedAt: publishedAt, closedAt: null, suspendedAt: null };
  const row = { ...toColumns(form), ...moments, id, ownerId };
  await db.insert(jobs).values(row);
  return row;
}

/** What is not named stays as it is. */
interface JobChange {
  readonly form?: JobInput;
  readonly postedAt?: Date;
  readonly closedAt?: Date | null;
  readonly applyUntil?: null;
}

/** The changed job; undefined when it was deleted meanwhile. */
export async function updateJob(
  db: Executor,
  job: Authorized<JobRow>,
  { form, ...columns }: JobChange,
): Promise<JobRow | undefined> {
  const change = { ...(form && toColumns(form)), ...columns };
  const [row] = await db.update(jobs).set(change).where(eq(jobs.id, job.id)).returning(jobColumns);
  return row;
}

/** Applications and conversations go with the job, in the same statement. */
export async function deleteJob(db: Executor, job: Authorized<JobRow>): Promise<void> {
  await db.delete(jobs).where(eq(jobs.id, job.id));
}
