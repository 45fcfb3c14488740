import { and, desc, eq } from 'drizzle-orm';
import type { ApplicantDetail } from '#contract/applications.ts';
import { applications, jobs, jobSeekerProfiles, users } from '#db/schema.ts';
import { jobColumns } from '#server/jobs/job-rows.queries.ts';
import { type Cursor, listFetchSize } from '#server/http/cursor.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Transaction } from '#server/events/in-transaction.queries.ts';
import { olderThan } from '#server/database/keyset.ts';

export interface NewApplication {
  readonly id: string;
  readonly jobId: string;
  readonly userId: string;
  readonly appliedAt: Date;
}

/** False when that person has applied to that job before. */
export async function insertApplication(
  transaction: Transaction,
  application: NewApplication,
): Promise<boolean> {
  const inserted = await transaction
    .insert(applications)
    .values(application)
    .onConflictDoNothing({ target: [applications.jobId, applications.userId] })
    .returning({ id: applications.id });
  return inserted.length === 1;
}

/** A user's jobs: those posted, newest first, and those applied to, latest application first. */
export const listPostedJobs = (db: Queryable, ownerId: string, after: Cursor | undefined) =>
  db
    .select(jobColumns)
    .from(jobs)
    .where(and(eq(jobs.ownerId, ownerId), olderThan({ at: jobs.postedAt, id: jobs.id }, after)))
    .orderBy(desc(jobs.postedAt), desc(jobs.id))
    .limit(listFetchSize);

export const listAppliedJobs = (db: Queryable, userId: string, after: Cursor | undefined) =>
  db
    .select({ applicationId: applications.id, appliedAt: applications.appliedAt, job: jobColumns })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(
      and(
        eq(applications.userId, userId),
        olderThan({ at: applications.appliedAt, id: applications.id }, after),
      ),
    )
    .orderBy(desc(applications.appliedAt), desc(applications.id))
    .limit(listFetchSize);

export async function findApplicantDetail(
  db: Queryable,
  userId: string,
): Promise<ApplicantDetail | undefined> {
  const [row] = await db
    .select({
      _id: users.id,
      fullName: jobSeekerProfiles.fullName,
      yearOfExp: jobSeekerProfiles.yearOfExp,
      email: users.email,
    })
    .from(users)
    .innerJoin(jobSeekerProfiles, eq(jobSeekerProfiles.userId, users.id))
    .where(eq(users.id, userId));
  return row;
}

/** Whether that person applied to any job of that employer. */
export async function hasAppliedTo(
  db: Queryable,
  { ownerId, userId }: { readonly ownerId: string; readonly userId: string },
): Promise<boolean> {
  const rows = await db
    .select({ id: applications.id })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(eq(applications.userId, userId), eq(jobs.ownerId, ownerId)))
    .limit(1);
  return rows.length === 1;
}
