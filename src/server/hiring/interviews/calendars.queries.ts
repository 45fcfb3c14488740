import { and, eq, sql } from 'drizzle-orm';
import { users } from '#db/accounts-schema.ts';
import { calendarFeeds } from '#db/hiring-interviews-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';

/** The time zone of a user, and whether the user has a calendar feed. */
export async function findViewer(db: Queryable, userId: string) {
  const [row] = await db
    .select({ timeZone: users.timeZone, feedAt: calendarFeeds.createdAt })
    .from(users)
    .leftJoin(calendarFeeds, eq(calendarFeeds.userId, users.id))
    .where(eq(users.id, userId));
  return row;
}

export const replaceFeed = (transaction: Transaction, feed: typeof calendarFeeds.$inferInsert) =>
  transaction
    .insert(calendarFeeds)
    .values(feed)
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: feed });

export const deleteFeed = (transaction: Transaction, userId: string) =>
  transaction.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));

/** The user of a feed who may use the site. */
export async function findFeedUser(db: Queryable, tokenHash: Buffer): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: calendarFeeds.userId })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(
      and(
        eq(calendarFeeds.tokenHash, tokenHash),
        sql`num_nonnulls(${users.disabledAt}, ${users.erasedAt}) = 0`,
      ),
    );
  return row?.userId;
}
