import { and, desc, eq, max } from 'drizzle-orm';
import { conversationPageSize } from '#contract/conversations.ts';
import { applications, jobs, messages } from '#db/schema.ts';
import type { Authorized } from '#server/http/authorize.ts';
import type { Cursor } from '#server/http/cursor.ts';
import type { Executor } from '#server/database/database.ts';
import { olderThan } from '#server/database/keyset.ts';

/** The two sides of an application. */
export interface Sides {
  readonly ownerId: string;
  readonly userId: string;
}

export interface ApplicationRow extends Sides {
  readonly id: string;
}

/** An application is named by its job and whoever applied. */
export interface ApplicationName {
  readonly jobId: string;
  readonly userId: string;
}

const selectApplication = (db: Executor, { jobId, userId }: ApplicationName) =>
  db
    .select({ id: applications.id, ownerId: jobs.ownerId, userId: applications.userId })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(eq(applications.jobId, jobId), eq(applications.userId, userId)));

export async function findApplication(
  db: Executor,
  name: ApplicationName,
): Promise<ApplicationRow | undefined> {
  const [row] = await selectApplication(db, name);
  return row;
}

/** Held until the transaction ends: the job is not deleted meanwhile, and one message is stored after the other. */
export async function lockApplication(
  db: Executor,
  name: ApplicationName,
): Promise<ApplicationRow | undefined> {
  const [row] = await selectApplication(db, name).for('no key update', { of: applications });
  return row;
}

export async function findJobOwner(db: Executor, jobId: string): Promise<string | undefined> {
  const [job] = await db.select({ ownerId: jobs.ownerId }).from(jobs).where(eq(jobs.id, jobId));
  return job?.ownerId;
}

export async function findLatestMessageTime(
  db: Executor,
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
  db: Executor,
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
  db: Executor,
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
  readonly sender: (typeof messages.$inferInsert)['sender'];
  readonly text: string;
  readonly sentAt: Date;
}

export async function insertMessage(
  db: Executor,
  application: Authorized<ApplicationRow>,
  message: NewMessage,
): Promise<void> {
  await db.insert(messages).values({ ...message, applicationId: application.id });
}
