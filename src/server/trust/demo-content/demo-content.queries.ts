import { and, inArray, isNull, sql } from 'drizzle-orm';
import { users } from '#db/accounts-schema.ts';
import { reviews } from '#db/publishing-schema.ts';
import { cases } from '#db/trust-schema.ts';
import { texts } from '#server/platform/database/parameters.ts';
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

/** Removes the rows of erased users, with all that hangs on them. */
export async function deleteErasedUsers(
  transaction: Transaction,
  userIds: readonly string[],
): Promise<void> {
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
