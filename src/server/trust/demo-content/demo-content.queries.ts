import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { users } from '#db/accounts-schema.ts';
import { jobNumbers, siteNumbers } from '#db/hiring-numbers-schema.ts';
import { applicationEvents, messages } from '#db/hiring-applications-schema.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { reviews } from '#db/publishing-schema.ts';
import { cases } from '#db/trust-schema.ts';
import { texts, uuids } from '#server/platform/database/parameters.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';

/** Locks the accounts of these people. */
export const lockDemoUsers = (transaction: Transaction, emails: readonly string[]) =>
  transaction
    .select()
    .from(users)
    .where(and(inArray(users.email, [...emails]), isNull(users.erasedAt)))
    .orderBy(users.id)
    .for('update');

/** Removes the reports about these users and their jobs, with the decisions' cases. */
export async function deleteCasesAbout(
  transaction: Transaction,
  userIds: readonly string[],
): Promise<void> {
  await transaction.delete(cases).where(inArray(cases.subjectId, [...userIds]));
}

/** Takes the readers of these people's jobs out of the numbers of the site; those of the jobs go with the jobs. */
export async function subtractNumbersOf(
  transaction: Transaction,
  userIds: readonly string[],
): Promise<void> {
  const { day, source, views, begun, sent } = siteNumbers;
  await transaction.execute(sql`
    update ${siteNumbers}
    set views = ${views} - demo.views, begun = ${begun} - demo.begun, sent = ${sent} - demo.sent
    from (
      select day, source, sum(views)::int as views, sum(begun)::int as begun, sum(sent)::int as sent
      from ${jobNumbers} where job_id in (
        select id from ${jobs} where owner_id = any(${uuids(userIds)})
      ) group by day, source
    ) as demo where ${day} = demo.day and ${source} = demo.source`);
  await transaction.delete(siteNumbers).where(and(eq(views, 0), eq(begun, 0), eq(sent, 0)));
}

/**
 * Removes the rows of erased users, with all that hangs on them. What names them in the texts of others is parted from them
 * first: the erasure has changed these rows, and PostgreSQL would look for their applications, which go by then.
 */
export async function deleteErasedUsers(
  transaction: Transaction,
  userIds: readonly string[],
): Promise<void> {
  const { authorId } = messages;
  await transaction
    .update(messages)
    .set({ authorId: null })
    .where(inArray(authorId, [...userIds]));
  for (const column of ['actorId', 'assigneeId'] as const) {
    await transaction
      .update(applicationEvents)
      .set({ [column]: null })
      .where(inArray(applicationEvents[column], [...userIds]));
  }
  await transaction.delete(users).where(inArray(users.id, [...userIds]));
}

interface Post {
  readonly title: string;
  readonly content: string;
}

/** Removes posts that are still as they were loaded. One that somebody has rewritten stays. */
export async function deleteUnchangedBlogs(
  transaction: Transaction,
  posts: readonly Post[],
): Promise<void> {
  await transaction.execute(sql`
    delete from blogs using unnest(
      ${texts(posts.map(({ title }) => title))}, ${texts(posts.map(({ content }) => content))}
    ) as loaded(title, content)
    where blogs.title = loaded.title and blogs.content = loaded.content`);
}

export async function deleteReviewsBy(
  transaction: Transaction,
  names: readonly string[],
): Promise<void> {
  await transaction.delete(reviews).where(inArray(reviews.userName, [...names]));
}
