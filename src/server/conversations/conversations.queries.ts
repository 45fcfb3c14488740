import { and, desc, eq, max } from 'drizzle-orm';
import { conversationPageSize } from '#contract/conversations.ts';
import { applications, jobs, messages, type MessageSender } from '#db/schema.ts';
import type { Authorized } from '#server/http/authorize.ts';
import type { Cursor } from '#server/http/cursor.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Transaction } from '#server/events/in-transaction.queries.ts';
import { olderThan } from '#server/database/keyset.ts';

export type ParticipantRole = MessageSender;

/** The two users of an application: the owner of its job, and the applicant. */
export interface Participants {
  readonly ownerId: string;
  readonly userId: string;
}

export interface ApplicationRow extends Participants {
  readonly id: string;
}

/** An application is found by its job and its applicant. */
export interface ApplicationKey {
  readonly jobId: string;
  readonly userId: string;
}

const selectApplication = (db: Queryable, { jobId, userId }: ApplicationKey) =>
  db
    .select({ id: applications.id, ownerId: jobs.ownerId, userId: applications.userId })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(eq(applications.jobId, jobId), eq(applications.userId, userId)));

export async function findApplication(
  db: Queryable,
  key: ApplicationKey,
): Promise<ApplicationRow | undefined> {
  const [row] = await selectApplication(db, key);
  return row;
}

/** Until the transaction ends the job is not deleted, and no other message of the application is stored. */
export async function lockApplication(
  transaction: Transaction,
  key: ApplicationKey,
): Promise<ApplicationRow | undefined> {
  const [row] = await selectApplication(transaction, key).for('no key update', {
    of: applications,
  });
  return row;
}

export async function findJobOwner(db: Queryable, jobId: string): Promise<string | undefined> {
  const [job] = await db.select({ ownerId: jobs.ownerId }).from(jobs).where(eq(jobs.id, jobId));
  return job?.ownerId;
}

export async function findLatestMessageTime(
  db: Queryable,
  { id }: ApplicationRow,
): Promise<Date | null> {
  const [row] = await db
    .select({ latest: max(messages.sentAt) })
    .from(messages)
    .where(eq(messages.applicationId, id));
  return row?.latest ?? null;
}

/** The latest messages, or those before a cursor, the latest first. */
export const listMessages = (
  db: Queryable,
  { id }: Authorized<ApplicationRow>,
  before: Cursor | undefined,
) =>
  db
    .select()
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

export interface NewMessage {
  readonly id: string;
  readonly sender: ParticipantRole;
  readonly text: string;
  readonly sentAt: Date;
}

export async function insertMessage(
  transaction: Transaction,
  application: Authorized<ApplicationRow>,
  message: NewMessage,
): Promise<void> {
  await transaction.insert(messages).values({ ...message, applicationId: application.id });
}
