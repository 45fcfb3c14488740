import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Applicant, ApplicantDetail } from '#contract/applications.ts';
import type { Message } from '#contract/conversations.ts';
import { applications, jobs, jobSeekerProfiles, messages, users } from '#db/schema.ts';
import { jobColumns } from '#server/jobs/job-rows.queries.ts';
import type { Cursor } from '#server/platform/cursor.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { olderThan } from '#server/platform/database/keyset.ts';
import { listFetchSize } from '#server/platform/list-answer.ts';

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

const toMessage = (row: typeof messages.$inferSelect): Message => ({
  text: row.text,
  time: row.sentAt.toISOString(),
  employerSender: row.sender === 'employer',
  jobSeekerSender: row.sender === 'job-seeker',
});

/** Oldest message first, by application. */
export async function listConversations(
  db: Executor,
  applicationIds: readonly string[],
): Promise<Map<string, Message[]>> {
  if (applicationIds.length === 0) {
    return new Map();
  }
  const rows = await db
    .select()
    .from(messages)
    .where(inArray(messages.applicationId, [...applicationIds]))
    .orderBy(asc(messages.sentAt), asc(messages.id));
  const conversations = new Map<string, Message[]>();
  for (const row of rows) {
    const conversation = conversations.get(row.applicationId) ?? [];
    conversation.push(toMessage(row));
    conversations.set(row.applicationId, conversation);
  }
  return conversations;
}

export interface ApplicantFilter {
  readonly jobIds: readonly string[];
  /** Only this person's own entries. */
  readonly userId?: string;
}

/** The applicant entries of some jobs, first application first, by job. */
export async function listApplicants(
  db: Executor,
  { jobIds, userId }: ApplicantFilter,
): Promise<Map<string, Applicant[]>> {
  if (jobIds.length === 0) {
    return new Map();
  }
  const rows = await db
    .select({
      id: applications.id,
      jobId: applications.jobId,
      userId: applications.userId,
      userEmail: users.email,
    })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .where(
      and(
        inArray(applications.jobId, [...jobIds]),
        userId === undefined ? undefined : eq(applications.userId, userId),
      ),
    )
    .orderBy(asc(applications.appliedAt), asc(applications.id));
  const conversations = await listConversations(
    db,
    rows.map((row) => row.id),
  );
  const applicants = new Map<string, Applicant[]>();
  for (const { id, ...row } of rows) {
    const entries = applicants.get(row.jobId) ?? [];
    entries.push({ ...row, conversation: conversations.get(id) ?? [] });
    applicants.set(row.jobId, entries);
  }
  return applicants;
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
