import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { conversationPageSize } from '#contract/hiring/conversations.ts';
import { applications, messages, type MessageSender } from '#db/hiring-applications-schema.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { olderThan } from '#server/platform/database/keyset.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import type { Authorized } from '#server/platform/http/authorize.ts';
import type { Cursor } from '#server/platform/database/cursor.ts';
import { colleagueColumns, messageColumns } from '#server/hiring/applications/messages.queries.ts';
import { isJobTakenDown } from '#server/accounts/users/employers.queries.ts';

export type ParticipantRole = MessageSender;

/** The two users of an application: the owner of its job, and the applicant. */
export interface Participants {
  readonly ownerId: string;
  readonly userId: string;
}

/** Up to when each participant has read the messages. */
export interface ReadMarks {
  readonly employerReadAt: Date | null;
  readonly jobSeekerReadAt: Date | null;
}

export interface ConversationState extends Participants {
  readonly isTakenDown: boolean;
}

type ApplicationRow = Participants & { readonly id: string };

/** An application is found by its job and its applicant. */
export interface ApplicationKey {
  readonly jobId: string;
  readonly userId: string;
}

/** The job seeker has withdrawn and not written since. */
const isClosedToEmployer = sql<boolean>`(${applications.stageForApplicant} = 'withdrawn' and not exists (
  select from ${messages} where application_id = ${applications.id}
    and sender = 'job-seeker' and sent_at > ${applications.stageAt}))`;

const selectApplication = (db: Queryable, { jobId, userId }: ApplicationKey) =>
  db
    .select({
      id: applications.id,
      ownerId: jobs.ownerId,
      userId: applications.userId,
      erasedAt: applications.erasedAt,
      employerReadAt: applications.employerReadAt,
      jobSeekerReadAt: applications.jobSeekerReadAt,
      isTakenDown: isJobTakenDown,
      isClosedToEmployer,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(eq(applications.jobId, jobId), eq(applications.userId, userId)));

/** The owner of a job; undefined where there is no such job. */
export async function findJobOwner(db: Queryable, jobId: string): Promise<string | undefined> {
  const [job] = await db.select({ ownerId: jobs.ownerId }).from(jobs).where(eq(jobs.id, jobId));
  return job?.ownerId;
}

export async function findApplication(db: Queryable, key: ApplicationKey) {
  const [row] = await selectApplication(db, key);
  return row;
}

/**
 * Until the commit the job is neither taken down nor deleted, and no other message of the application is stored. A separate
 * statement locks the job, so that the next one reads what a decision changed while the lock was waited for.
 */
export async function lockApplication(transaction: Transaction, key: ApplicationKey) {
  await transaction.select({ id: jobs.id }).from(jobs).where(eq(jobs.id, key.jobId)).for('share');
  const query = selectApplication(transaction, key);
  const [row] = await query.for('no key update', { of: applications });
  return row;
}

/** The latest messages, or those before a cursor, the latest first. */
export const listMessages = (
  db: Queryable,
  { id, userId }: Authorized<ApplicationRow>,
  { before, readerId }: { readonly before: Cursor | undefined; readonly readerId: string | null },
) =>
  db
    .select({
      ...messageColumns,
      ...colleagueColumns(readerId === userId ? undefined : readerId),
    })
    .from(messages)
    .where(
      and(
        eq(messages.applicationId, id),
        olderThan({ at: messages.sentAt, id: messages.id }, before),
      ),
    )
    .orderBy(desc(messages.sentAt), desc(messages.id))
    .limit(conversationPageSize + 1);

/** When a message of this application was sent; undefined for a message of another one. */
export async function findMessageTime(
  db: Queryable,
  { id }: Authorized<ApplicationRow>,
  messageId: string,
): Promise<Date | undefined> {
  const [row] = await db
    .select({ sentAt: messages.sentAt })
    .from(messages)
    .where(and(eq(messages.id, messageId), eq(messages.applicationId, id)));
  return row?.sentAt;
}

const markColumns = {
  employer: applications.employerReadAt,
  'job-seeker': applications.jobSeekerReadAt,
} as const;

/** Stores that the participant has read the messages up to this moment. False where the mark was not earlier. */
export async function updateReadMark(
  transaction: Transaction,
  { id }: Authorized<ApplicationRow, 'change'>,
  { role, at }: { readonly role: ParticipantRole; readonly at: Date },
): Promise<boolean> {
  const mark = markColumns[role];
  const updated = await transaction
    .update(applications)
    .set(role === 'employer' ? { employerReadAt: at } : { jobSeekerReadAt: at })
    .where(and(eq(applications.id, id), or(isNull(mark), lt(mark, at))))
    .returning({ id: applications.id });
  return updated.length > 0;
}
