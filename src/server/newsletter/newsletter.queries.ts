import { newsletterSubscribers } from '#db/schema.ts';
import type { Executor } from '#server/database/database.ts';

/** Stores an address once; a known one is left as it is. */
export async function insertSubscriber(
  db: Executor,
  email: string,
  subscribedAt: Date,
): Promise<void> {
  await db.insert(newsletterSubscribers).values({ email, subscribedAt }).onConflictDoNothing();
}
