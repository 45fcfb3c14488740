import { and, desc, eq, inArray } from 'drizzle-orm';
import { users } from '#db/accounts-schema.ts';
import { applications } from '#db/hiring-applications-schema.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { olderThan } from '#server/platform/database/keyset.ts';
import { type Cursor, listFetchSize } from '#server/platform/database/cursor.ts';
import { isJobTakenDown } from '#server/accounts/users/employers.queries.ts';
import { approvalState, jobColumns } from '#server/hiring/jobs/job-rows.queries.ts';

const latestFirst = [desc(applications.appliedAt), desc(applications.id)] as const;
const appliedBefore = (cursor: Cursor | undefined) =>
  olderThan({ at: applications.appliedAt, id: applications.id }, cursor);

interface PostedPage {
  readonly after: Cursor | undefined;
  readonly size: number;
}

/** The jobs that these users posted, newest first, with one more than a page holds. */
export const listPostedJobs = (
  db: Queryable,
  ownerIds: readonly string[],
  { after, size }: PostedPage,
) =>
  db
    .select({ ...jobColumns, isTakenDown: isJobTakenDown, approval: approvalState })
    .from(jobs)
    .where(
      and(
        inArray(jobs.ownerId, [...ownerIds]),
        olderThan({ at: jobs.postedAt, id: jobs.id }, after),
      ),
    )
    .orderBy(desc(jobs.postedAt), desc(jobs.id))
    .limit(size + 1);

/** The jobs that a user applied to, the latest application first. */
export const listAppliedJobs = (db: Queryable, userId: string, after: Cursor | undefined) =>
  db
    .select({
      id: applications.id,
      at: applications.appliedAt,
      stage: applications.stage,
      erasedAt: applications.erasedAt,
      userEmail: users.email,
      job: jobColumns,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(users, eq(users.id, applications.userId))
    .where(and(eq(applications.userId, userId), appliedBefore(after)))
    .orderBy(...latestFirst)
    .limit(listFetchSize);
