import { and, asc, eq, gt, lt, sql, type SQL } from 'drizzle-orm';
import {
  firebaseDeletions as deletions,
  firebaseSessions as sessions,
} from '#db/accounts-schema.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { earliestSignIn } from './expired-sessions.queries.ts';

export type FirebaseSession = typeof sessions.$inferSelect;

/** Whether the account belongs to an erased person. The lock serializes it with an erasure. */
async function isErased(transaction: Executor, uid: string): Promise<boolean> {
  await transaction.execute(sql`select from users where identity_uid = ${uid} for key share`);
  const rows = await transaction.select().from(deletions).where(eq(deletions.uid, uid));
  return rows.length > 0;
}

/** Stores a session and deletes expired ones of its account. False for the account of an erased person. */
export function insertSession(db: Executor, session: FirebaseSession): Promise<boolean> {
  const { uid, signedInAt: now } = session;
  return db.transaction(async (transaction) => {
    if (await isErased(transaction, uid)) {
      return false;
    }
    const hasExpired = and(eq(sessions.uid, uid), lt(sessions.expiresAt, now));
    await transaction.delete(sessions).where(hasExpired);
    await transaction.insert(sessions).values(session);
    return true;
  });
}

export async function findSession(
  db: Executor,
  tokenHash: string,
  now: Date,
): Promise<FirebaseSession | undefined> {
  const isCurrent = and(
    eq(sessions.tokenHash, tokenHash),
    gt(sessions.expiresAt, now),
    gt(sessions.signedInAt, earliestSignIn(now)),
  );
  const [session] = await db.select().from(sessions).where(isCurrent);
  return session;
}

/** Changes the session, unless it has ended meanwhile. */
export async function updateSession(
  db: Executor,
  tokenHash: string,
  changes: Partial<FirebaseSession>,
): Promise<void> {
  await db.update(sessions).set(changes).where(eq(sessions.tokenHash, tokenHash));
}

/** Makes the next request of each session read the account from Firebase again. */
export async function expireIdentityCache(db: Executor, uid: string): Promise<void> {
  const validUntil = new Date(0);
  await db.update(sessions).set({ validUntil }).where(eq(sessions.uid, uid));
}

/** Returns the uids of the deleted sessions. */
async function deleteWhere(db: Executor, which: SQL | undefined): Promise<Set<string>> {
  const deleted = await db.delete(sessions).where(which).returning({ uid: sessions.uid });
  return new Set(deleted.map(({ uid }) => uid));
}

export const deleteSession = (db: Executor, tokenHash: string) =>
  deleteWhere(db, eq(sessions.tokenHash, tokenHash));

export const deleteSessionsByUid = (db: Executor, uid: string) =>
  deleteWhere(db, eq(sessions.uid, uid));

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
