import { newsletterSubscribers } from '#db/content-schema.ts';
import type { Transaction } from '#server/events/in-transaction.queries.ts';

/** Stores an email address once. */
export async function insertSubscriber(
  transaction: Transaction,
  email: string,
  subscribedAt: Date,
): Promise<void> {
  await transaction
    .insert(newsletterSubscribers)
    .values({ email, subscribedAt })
    .onConflictDoNothing();
}
