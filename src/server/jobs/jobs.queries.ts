import { eq } from 'drizzle-orm';
import type { JobForm } from '#contract/jobs.ts';
import { applications, jobs } from '#db/schema.ts';
import type { Authorized } from '#server/platform/authorize.ts';
import type { Executor } from '#server/platform/database/database.ts';
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
    .select({ id: jobs.id, ownerId: jobs.ownerId, closedAt: jobs.closedAt })
    .from(jobs)
    .where(eq(jobs.id, id))
    .for('share');
  return row;
}

export interface NewJob {
  readonly id: string;
  readonly ownerId: string;
  readonly form: JobForm;
  readonly publishedAt: Date;
}

export async function insertJob(
  db: Executor,
  { id, ownerId, form, publishedAt }: NewJob,
): Promise<JobRow> {
  const row = { ...form, id, ownerId, publishedAt, postedAt: publishedAt, closedAt: null };
  await db.insert(jobs).values(row);
  return { ...row, applicantCount: 0 };
}

type JobChange = Partial<JobForm> & {
  readonly postedAt?: Date;
  readonly closedAt?: Date | null;
};

/** The changed job; undefined when it was deleted meanwhile. */
export async function updateJob(
  db: Executor,
  job: Authorized<JobRow>,
  change: JobChange,
): Promise<JobRow | undefined> {
  const [row] = await db.update(jobs).set(change).where(eq(jobs.id, job.id)).returning(jobColumns);
  return row;
}

/** Applications and conversations go with the job, in the same statement. */
export async function deleteJob(db: Executor, job: Authorized<JobRow>): Promise<void> {
  await db.delete(jobs).where(eq(jobs.id, job.id));
}
