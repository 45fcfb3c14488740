import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { applications, messages } from '#db/hiring-applications-schema.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { moment } from '#server/platform/database/parameters.ts';

type MessageRow = typeof messages.$inferSelect;

const author = sql<
  string | null
>`(select users.full_name from users where users.id = messages.author_id)`;

/** A message with the name of the colleague who wrote it. */
export const messageColumns = { ...getTableColumns(messages), author };

/** Inserts a message. It is later than the one before it, also where the clock of another node is behind. */
export async function insertMessage(
  transaction: Transaction,
  { id: applicationId }: { readonly id: string },
  { sentAt, ...message }: Omit<MessageRow, 'applicationId' | 'removedAt'>,
): Promise<MessageRow & { readonly author?: string | null }> {
  const time = sql`greatest(${moment(sentAt)}, (
    select max(sent_at) + interval '1 millisecond' from ${messages}
    where application_id = ${applicationId}))`;
  const row = { ...message, applicationId, sentAt: time };
  const [inserted] = await transaction.insert(messages).values(row).returning(messageColumns);
  return inserted ?? { ...row, sentAt, removedAt: null };
}

/** Stores when the employer answered an application; only the first answer counts. */
export async function updateAnsweredAt(
  transaction: Transaction,
  { id }: { readonly id: string },
  answeredAt: Date,
): Promise<void> {
  await transaction
    .update(applications)
    .set({ answeredAt })
    .where(and(eq(applications.id, id), isNull(applications.answeredAt)));
}
