import { lt, or, sql } from 'drizzle-orm';
import { firebaseSessions } from '#db/accounts-schema.ts';
import type { Executor } from '#server/platform/database/database.ts';

/** Days after which people sign in again, however often they use the site. */
const maxSessionDays = 90;

/** Sessions that began before this moment have expired. */
export const earliestSignIn = (now: Date): Date =>
  new Date(now.getTime() - maxSessionDays * 24 * 60 * 60_000);

/** Deletes expired sessions of both kinds of accounts, and expired links of mails. */
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
