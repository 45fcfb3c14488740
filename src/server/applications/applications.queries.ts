import { and, desc, eq } from 'drizzle-orm';
import type { ApplicantDetail } from '#contract/applications.ts';
import { applications, jobs, jobSeekerProfiles, users } from '#db/schema.ts';
import { jobColumns } from '#server/jobs/job-rows.queries.ts';
import type { Cursor } from '#server/http/cursor.ts';
import type { Executor } from '#server/database/database.ts';
import { olderThan } from '#server/database/keyset.ts';
import { listFetchSize } from '#server/http/list-answer.ts';

export interface NewApplication {
  readonly id: string;
  readonly jobId: string;
  readonly userId: string;
  readonly appliedAt: Date;
}

/** False when that person has applied to that job before. */
export async function insertApplication(
  db: Executor,
  application: NewApplication,
): Promise<boolean> {
  const inserted = await db
    .insert(applications)
    .values(application)
    .onConflictDoNothing({ target: [applications.jobId, applications.userId] })
    .returning({ id: applications.id });
  return inserted.length === 1;
}

/** A person's jobs newest first: those posted, or those applied to by the moment of the application. */
export const listPostedJobs = (db: Executor, ownerId: string, after: Cursor | undefined) =>
  db
    .select(jobColumns)
    .from(jobs)
    .where(and(eq(jobs.ownerId, ownerId), olderThan({ at: jobs.postedAt, id: jobs.id }, after)))
    .orderBy(desc(jobs.postedAt), desc(jobs.id))
    .limit(listFetchSize);

export const listAppliedJobs = (db: Executor, userId: string, after: Cursor | undefined) =>
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
  db: Executor,
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
  db: Executor,
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
