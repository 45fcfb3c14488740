import { sql } from 'drizzle-orm';
import { calendarFeeds } from '#db/hiring-interviews-schema.ts';
import { users } from '#db/accounts-schema.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { deleteSessionsByUid } from './sessions.queries.ts';

/** How an account signs in: by its password, or without one at Google. */
export interface SignInMethod {
  readonly id: string;
  /** The hash of the password. */
  readonly password?: string | null | undefined;
}

/** Whether it is as it was read. The lock makes requests that change or delete it wait until the transaction ends. */
export async function lockUnchanged(
  transaction: Executor,
  { id, password = null }: SignInMethod,
): Promise<boolean> {
  const { rowCount } = await transaction.execute(sql`
    select from auth_account where id = ${id} and password is not distinct from ${password} for share`);
  return rowCount === 1;
}

/** Replaces a password; false where another request has replaced or removed it since it was read. */
export async function replacePassword(
  db: Executor,
  { id, password }: SignInMethod,
  replacement: string,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update auth_account set password = ${replacement}, "updatedAt" = now()
    where id = ${id} and password = ${password}`);
  return rowCount === 1;
}

/**
 * Confirms an account that nobody has confirmed, and ends each way in that the person who made it may have: passwords, links
 * to Google, links of mails, sessions and the secret URL of the calendar. False for a confirmed account, which stays as it is.
 */
export async function claimAccount(transaction: Transaction, uid: string): Promise<boolean> {
  const { rowCount } = await transaction.execute(sql`
    update auth_user set "emailVerified" = true, "updatedAt" = now()
    where id = ${uid} and not "emailVerified"`);
  if (rowCount !== 1) {
    return false;
  }
  // Before the sessions: a sign-in that locks its password has stored its session by then.
  await transaction.execute(sql`delete from auth_account where "userId" = ${uid}`);
  await transaction.execute(sql`delete from auth_verification where value = ${uid}`);
  await deleteSessionsByUid(transaction, { provider: 'local', uid });
  await transaction.execute(sql`
    delete from ${calendarFeeds} using ${users}
    where ${calendarFeeds.userId} = ${users.id} and ${users.identityUid} = ${uid}`);
  return true;
}
