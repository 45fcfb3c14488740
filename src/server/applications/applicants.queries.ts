import { and, desc, eq, sql } from 'drizzle-orm';
import { messageExcerptLimit } from '#contract/applications.ts';
import { applicantPageSize } from '#contract/jobs.ts';
import { applications, jobSeekerProfiles, messages, users } from '#db/schema.ts';
import type { ApplicantCounts } from '#server/jobs/job-rows.queries.ts';
import type { Cursor } from '#server/http/cursor.ts';
import type { Executor } from '#server/database/database.ts';
import { olderThan } from '#server/database/keyset.ts';

/** The last message about an application of the query around it: one entry of the index, however many there are. */
const latestMessage = (db: Executor) =>
  db
    .select({
      id: messages.id,
      sender: messages.sender,
      text: sql<string>`left(text, ${messageExcerptLimit})`.as('text'),
      sentAt: messages.sentAt,
    })
    .from(messages)
    .where(sql`application_id = applications.id`)
    .orderBy(desc(messages.sentAt), desc(messages.id))
    .limit(1)
    .as('latest');

/** The applicants of a job with the end of each conversation, the latest application first. */
export function listApplicantRows(db: Executor, jobId: string, after: Cursor | undefined) {
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

/** How many people applied to each of these jobs, and how many of them wait; jobs without applicants are left out. */
export async function countApplicants(
  db: Executor,
  jobIds: readonly string[],
): Promise<Map<string, ApplicantCounts>> {
  const latest = latestMessage(db);
  const rows = await db
    .select({
      jobId: applications.jobId,
      total: sql<number>`count(*)::int`,
      withoutMessages: sql<number>`count(*) filter (where ${latest.sender} is null)::int`,
      unanswered: sql<number>`count(*) filter (where ${latest.sender} = 'job-seeker')::int`,
    })
    .from(applications)
    .leftJoinLateral(latest, sql`true`)
    .where(sql`${applications.jobId} = any(${sql.param(jobIds)}::uuid[])`)
    .groupBy(applications.jobId);
  return new Map(rows.map(({ jobId, ...counts }) => [jobId, counts]));
}
