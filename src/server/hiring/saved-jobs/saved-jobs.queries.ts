import { and, desc, eq } from 'drizzle-orm';
import { jobs, savedJobs } from '#db/hiring-jobs-schema.ts';
import { type Cursor, listFetchSize } from '#server/platform/database/cursor.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { olderThan } from '#server/platform/database/keyset.ts';
import { summaryColumns } from '#server/hiring/jobs/job-rows.queries.ts';

/** The jobs that a user saved, the latest first. */
export const listSavedJobs = (db: Queryable, userId: string, after: Cursor | undefined) =>
  db
    .select({ savedAt: savedJobs.savedAt, job: summaryColumns })
    .from(savedJobs)
    .innerJoin(jobs, eq(jobs.id, savedJobs.jobId))
    .where(
      and(
        eq(savedJobs.userId, userId),
        olderThan({ at: savedJobs.savedAt, id: savedJobs.jobId }, after),
      ),
    )
    .orderBy(desc(savedJobs.savedAt), desc(savedJobs.jobId))
    .limit(listFetchSize);
