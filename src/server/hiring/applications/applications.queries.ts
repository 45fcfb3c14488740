import { and, desc, eq, sql } from 'drizzle-orm';
import { applicantPageSize } from '#contract/hiring/jobs.ts';
import { removedApplicant } from '#contract/accounts/privacy-texts.ts';
import { applications, jobs, jobSeekerProfiles, users } from '#db/schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { olderThan } from '#server/platform/database/keyset.ts';
import { type Cursor, listFetchSize } from '#server/platform/database/cursor.ts';
import {
  isMessageUnanswered,
  isWithoutReply,
  latestMessage,
} from '#server/hiring/jobs/job-applicants.queries.ts';
import { isJobTakenDown } from '#server/accounts/users/employers.queries.ts';
import { applicantEmail, isContentShown } from './applicants.queries.ts';
import { jobColumns } from '#server/hiring/jobs/job-rows.queries.ts';
import { isUnreadBy } from '#server/hiring/jobs/unread.queries.ts';

const latestFirst = [desc(applications.appliedAt), desc(applications.id)] as const;
const appliedBefore = (cursor: Cursor | undefined) =>
  olderThan({ at: applications.appliedAt, id: applications.id }, cursor);

interface PostedPage {
  readonly after: Cursor | undefined;
  readonly size: number;
}

/** The jobs that a user posted, newest first, with one more than a page holds. */
export const listPostedJobs = (db: Queryable, ownerId: string, { after, size }: PostedPage) =>
  db
    .select({ ...jobColumns, isTakenDown: isJobTakenDown })
    .from(jobs)
    .where(and(eq(jobs.ownerId, ownerId), olderThan({ at: jobs.postedAt, id: jobs.id }, after)))
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

const presentName = sql<string>`case when ${applications.erasedAt} is null
  then coalesce(${jobSeekerProfiles.fullName}, ${users.fullName}) else ${removedApplicant} end`;
const presentYears = sql<
  number | null
>`case when ${applications.erasedAt} is null then ${jobSeekerProfiles.yearOfExp} end`;

/** The applicants of a job with the last message of each conversation, the latest application first. */
export function listApplicantRows(db: Queryable, jobId: string, after: Cursor | undefined) {
  const latest = latestMessage(db);
  const { id, sender, text, sentAt, removedAt } = latest;
  return db
    .select({
      id: applications.id,
      jobId: jobs.id,
      userId: applications.userId,
      userEmail: applicantEmail,
      appliedAt: applications.appliedAt,
      isUnread: isUnreadBy('employer'),
      fullName: presentName,
      yearOfExp: presentYears,
      isMessageUnanswered,
      isWithoutReply,
      latest: { id, sender, text, sentAt, removedAt },
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(users, eq(users.id, applications.userId))
    .leftJoin(jobSeekerProfiles, eq(jobSeekerProfiles.userId, applications.userId))
    .leftJoinLateral(latest, sql`true`)
    .where(and(eq(applications.jobId, jobId), appliedBefore(after)))
    .orderBy(...latestFirst)
    .limit(applicantPageSize + 1);
}
export type ApplicantRow = Awaited<ReturnType<typeof listApplicantRows>>[number];

/**
 * A job seeker's details, whether that user applied to any job of an owner and has not withdrawn, and whether all these
 * jobs were taken down.
 */
export async function findApplicant(
  db: Queryable,
  { userId, ownerId }: { readonly userId: string; readonly ownerId: string | null },
) {
  const { fullName, yearOfExp } = jobSeekerProfiles;
  const detail = { _id: users.id, fullName, yearOfExp, email: users.email };
  const sent = db
    .select({
      hasApplied: sql<boolean>`count(*) > 0`.as('has_applied'),
      isTakenDown: sql<boolean>`bool_and(${isJobTakenDown}) is true`.as('is_taken_down'),
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(eq(applications.userId, userId), sql`${jobs.ownerId} = ${ownerId}`, isContentShown))
    .as('sent');
  const [row] = await db
    .select({ detail, hasApplied: sent.hasApplied, isTakenDown: sent.isTakenDown })
    .from(users)
    .innerJoin(jobSeekerProfiles, eq(jobSeekerProfiles.userId, users.id))
    .crossJoin(sent)
    .where(eq(users.id, userId));
  return row;
}
