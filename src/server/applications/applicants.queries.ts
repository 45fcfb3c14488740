import { and, desc, eq, sql } from 'drizzle-orm';
import { applicantPageSize } from '#contract/jobs.ts';
import { applications, jobSeekerProfiles, users } from '#db/schema.ts';
import { latestMessage } from '#server/jobs/job-applicants.queries.ts';
import type { Cursor } from '#server/http/cursor.ts';
import type { Queryable } from '#server/database/database.ts';
import { olderThan } from '#server/database/keyset.ts';

/** The applicants of a job with the end of each conversation, the latest application first. */
export function listApplicantRows(db: Queryable, jobId: string, after: Cursor | undefined) {
  const latest = latestMessage(db);
  return db
    .select({
      id: applications.id,
      jobId: applications.jobId,
      userId: applications.userId,
      userEmail: users.email,
      appliedAt: applications.appliedAt,
      readAt: applications.employerReadAt,
      fullName: sql<string>`coalesce(${jobSeekerProfiles.fullName}, ${users.fullName})`,
      yearOfExp: jobSeekerProfiles.yearOfExp,
      latest: {
        id: latest.id,
        sender: latest.sender,
        text: latest.text,
        sentAt: latest.sentAt,
      },
    })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .leftJoin(jobSeekerProfiles, eq(jobSeekerProfiles.userId, applications.userId))
    .leftJoinLateral(latest, sql`true`)
    .where(
      and(
        eq(applications.jobId, jobId),
        olderThan({ at: applications.appliedAt, id: applications.id }, after),
      ),
    )
    .orderBy(desc(applications.appliedAt), desc(applications.id))
    .limit(applicantPageSize + 1);
}
export type ApplicantRow = Awaited<ReturnType<typeof listApplicantRows>>[number];
