import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { applications, messages } from '#db/hiring-applications-schema.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { actingCompany, actingName } from '#server/hiring/jobs/acting-names.queries.ts';
import { moment } from '#server/platform/database/parameters.ts';

const { authorName: _authorName, ...columns } = getTableColumns(messages);

/** As the writer was called then; of a message of before that was stored, as now. */
const author = sql<string | null>`coalesce(messages.author_name,
  (select users.full_name from users where users.id = messages.author_id))`;

/** A message with the name of the colleague who wrote it. */
export const messageColumns = { ...columns, author };

type MessageRow = Omit<typeof messages.$inferSelect, 'authorName'>;

/** Inserts a message. It is later than the one before it, also where the clock of another node is behind. */
export async function insertMessage(
  transaction: Transaction,
  { id: applicationId }: { readonly id: string },
  { sentAt, ...message }: Omit<MessageRow, 'applicationId' | 'removedAt' | 'authorCompany'>,
): Promise<MessageRow & { readonly author?: string | null }> {
  const time = sql`greatest(${moment(sentAt)}, (
    select max(sent_at) + interval '1 millisecond' from ${messages}
    where application_id = ${applicationId}))`;
  const { authorId } = message;
  const names = authorId !== null && {
    authorName: actingName(authorId),
    authorCompany: actingCompany(applicationId),
  };
  const row = { ...message, applicationId };
  const [inserted] = await transaction
    .insert(messages)
    .values({ ...row, sentAt: time, ...names })
    .returning(messageColumns);
  return inserted ?? { ...row, sentAt, removedAt: null, authorCompany: null };
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
