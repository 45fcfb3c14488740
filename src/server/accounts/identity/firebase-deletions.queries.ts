import { asc, eq, sql } from 'drizzle-orm';
import { firebaseDeletions as deletions } from '#db/accounts-schema.ts';
import type { Executor } from '#server/platform/database/database.ts';

/** Stores that the account of an erased person is to be deleted. */
export async function insertDeletion(db: Executor, uid: string, erasedAt: Date): Promise<void> {
  await db.insert(deletions).values({ uid, erasedAt }).onConflictDoNothing();
}

export async function listDeletions(db: Executor): Promise<string[]> {
  const rows = await db.select().from(deletions).orderBy(asc(deletions.erasedAt));
  return rows.map(({ uid }) => uid);
}

export async function removeDeletion(db: Executor, uid: string): Promise<void> {
  await db.delete(deletions).where(eq(deletions.uid, uid));
}

/** Whether the account belongs to an erased person. The lock serializes it with an erasure. */
export async function isErased(transaction: Executor, uid: string): Promise<boolean> {
  await transaction.execute(sql`select from users where identity_uid = ${uid} for key share`);
  const rows = await transaction.select().from(deletions).where(eq(deletions.uid, uid));
  return rows.length > 0;
}
