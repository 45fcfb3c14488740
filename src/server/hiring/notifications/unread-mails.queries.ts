import { and, eq, lte, sql } from 'drizzle-orm';
import { mails } from '#db/mails-schema.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';

/** Puts off the mails about unread messages to users who are on the site. */
export async function postponeUnread(
  transaction: Transaction,
  userIds: readonly string[],
  sendAt: Date,
): Promise<void> {
  await transaction
    .update(mails)
    .set({ sendAt })
    .where(
      and(
        eq(mails.state, 'waiting'),
        eq(mails.kind, 'message-unread'),
        eq(mails.attempts, 0),
        lte(mails.sendAt, sendAt),
        // A user who is not stored yet is known by the id of the identity, which need not be a UUID.
        sql`${mails.userId}::text = any(${sql.param([...userIds])}::text[])`,
      ),
    );
}
