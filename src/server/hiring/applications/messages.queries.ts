import { and, eq, getTableColumns, isNull, type SQLWrapper, sql } from 'drizzle-orm';
import { applications, messages } from '#db/hiring-applications-schema.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { actingCompany, actingName } from '#server/hiring/jobs/acting-names.queries.ts';
import { moment } from '#server/platform/database/parameters.ts';

const { authorName: _authorName, ...columns } = getTableColumns(messages);

/** As the writer was called then; of a message of before that was stored, as now. */
export const author = sql<string | null>`coalesce(messages.author_name,
  (select users.full_name from users where users.id = messages.author_id))`;

/** A message with the name of the colleague who wrote it. */
export const messageColumns = { ...columns, author };

/** Whether another person of the company wrote it than the one who reads it for the company. */
export const isByColleague = (
  { sender, authorId }: Readonly<Record<'sender' | 'authorId', SQLWrapper>>,
  readerId: string | null,
) => sql<boolean>`(${sender} = 'employer' and ${authorId} is distinct from ${readerId}::uuid)`;

/** The same of each message of a conversation, with the picture of that person; nothing of it for the job seeker. */
export const colleagueColumns = (readerId: string | null | undefined) => ({
  isByColleague: readerId === undefined ? sql<boolean>`false` : isByColleague(messages, readerId),
  authorPhotoUrl:
    readerId === undefined
      ? sql<string | null>`null`
      : sql<string | null>`(select users.photo_url from users
          where users.id = messages.author_id and users.id is distinct from ${readerId}::uuid)`,
});

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
