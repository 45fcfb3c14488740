import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import { firebaseDeletions as deletions, sessions } from '#db/accounts-schema.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';

/** Whether the account belongs to an erased person. */
export async function isErased(db: Executor, uid: string): Promise<boolean> {
  const rows = await db.select().from(deletions).where(eq(deletions.uid, uid));
  return rows.length > 0;
}

/** Serializes the transaction with an erasure of the account's user. */
export async function lockUser(transaction: Transaction, uid: string): Promise<void> {
  await transaction.execute(sql`select from users where identity_uid = ${uid} for key share`);
}

const isOf = (which: SQL | undefined) => and(eq(sessions.provider, 'firebase'), which);

/** Makes the next request of each session read the account from Firebase again. */
export async function expireIdentityCache(db: Executor, uid: string): Promise<void> {
  const validUntil = new Date(0);
  await db
    .update(sessions)
    .set({ validUntil })
    .where(isOf(eq(sessions.uid, uid)));
}

/** Returns the uids of the deleted sessions. */
async function deleteWhere(db: Executor, which: SQL | undefined): Promise<Set<string>> {
  const deleted = await db.delete(sessions).where(isOf(which)).returning({ uid: sessions.uid });
  return new Set(deleted.map(({ uid }) => uid));
}

/** The email is in lower case, as Firebase spells it. */
export const deleteSessionsByEmail = (db: Executor, email: string) =>
  deleteWhere(db, sql`${sessions.identity} ->> 'email' = ${email}`);

/** Deletes sessions that began before the email was verified. */
export const deleteUnverifiedSessions = (db: Executor, uid: string) =>
  deleteWhere(
    db,
    and(eq(sessions.uid, uid), sql`${sessions.identity} ->> 'emailVerified' = 'false'`),
  );

/** Schedules the deletion of an erased person's account. */
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
