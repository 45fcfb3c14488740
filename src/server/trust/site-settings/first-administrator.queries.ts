import { and, eq, gt } from 'drizzle-orm';
import { users } from '#db/accounts-schema.ts';
import { firstRunKeys } from '#db/platform-schema.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';

/** Whether somebody has become administrator by a link. */
export async function hasMadeAdministrator(db: Executor): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.isAdministrator, true))
    .limit(1);
  return rows.length > 0;
}

/** Replaces an earlier key, which is worth nothing from then on. */
export async function storeKey(
  db: Executor,
  key: Pick<typeof firstRunKeys.$inferInsert, 'keyHash' | 'expiresAt'>,
): Promise<void> {
  await db
    .insert(firstRunKeys)
    .values(key)
    .onConflictDoUpdate({ target: firstRunKeys.id, set: key });
}

/** Uses the key up; false where there is no such key. The row is locked until the commit: of two uses one succeeds. */
export async function takeKey(
  transaction: Transaction,
  { keyHash, now }: { readonly keyHash: Buffer; readonly now: Date },
): Promise<boolean> {
  const taken = await transaction
    .delete(firstRunKeys)
    .where(and(eq(firstRunKeys.keyHash, keyHash), gt(firstRunKeys.expiresAt, now)))
    .returning({ id: firstRunKeys.id });
  return taken.length > 0;
}

export async function makeAdministrator(transaction: Transaction, id: string): Promise<void> {
  await transaction.update(users).set({ isAdministrator: true }).where(eq(users.id, id));
}
