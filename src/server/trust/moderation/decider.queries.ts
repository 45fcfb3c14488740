import { eq, sql } from 'drizzle-orm';
import { users } from '#db/schema.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';

/**
 * Whether an account is enabled, read after all decisions that began earlier, and before all later ones: until the commit
 * no one else decides.
 */
export async function lockEnabled(transaction: Transaction, userId: string): Promise<boolean> {
  await transaction.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('administrators decide', 0))`,
  );
  const [user] = await transaction
    .select({ disabledAt: users.disabledAt })
    .from(users)
    .where(eq(users.id, userId));
  return user?.disabledAt === null;
}
