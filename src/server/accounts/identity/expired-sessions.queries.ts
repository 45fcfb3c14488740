import { lt, or, sql } from 'drizzle-orm';
import { firebaseSessions } from '#db/firebase-schema.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { earliestSignIn } from './session-lifetime.ts';

/**
 * Deletes the sessions that open nothing any more, of both kinds of accounts, and the links of mails that are too old. Who
 * never returns would leave them here for ever.
 */
export async function deleteExpiredSessions(db: Executor, now: Date): Promise<void> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const earliest = earliestSignIn(now);
  await db.execute(sql`
    delete from auth_session
    where "expiresAt" <= ${moment} or "createdAt" <= ${earliest.toISOString()}::timestamptz`);
  await db.execute(sql`delete from auth_verification where "expiresAt" <= ${moment}`);
  await db
    .delete(firebaseSessions)
    .where(or(lt(firebaseSessions.expiresAt, now), lt(firebaseSessions.signedInAt, earliest)));
}
