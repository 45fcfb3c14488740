import { and, eq, lte, or, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { sessions } from '#db/accounts-schema.ts';
import type { Identity } from '#contract/accounts/identity.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { moment } from '#server/platform/database/parameters.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';

type SessionRow = typeof sessions.$inferSelect;

/** Days after which people sign in again, however often they use the site. */
const maxSessionDays = 90;

/** Sessions that began before this moment have expired. */
const earliestSignIn = (now: Date): Date =>
  new Date(now.getTime() - maxSessionDays * 24 * 60 * 60_000);

export interface StoredSession extends Omit<SessionRow, 'provider' | 'uid' | 'identity'> {
  /** That of an account of this site is as it is now, that of an account at Firebase as it was read last. */
  readonly identity: Identity;
}

/** An unexpired session. A prepared statement, because it runs for every signed-in request. */
export async function findSession(
  pool: Pool,
  { provider, tokenHash }: Pick<SessionRow, 'provider' | 'tokenHash'>,
  now: Date,
): Promise<StoredSession | undefined> {
  const { rows } = await pool.query<StoredSession>({
    name: 'find_session',
    text: `select session.token_hash as "tokenHash", session.signed_in_at as "signedInAt", session.expires_at as "expiresAt",
        session.refresh_token as "refreshToken", session.valid_until as "validUntil",
        coalesce(session.identity, jsonb_build_object('uid', person.id, 'email', person.email,
          'emailVerified', person."emailVerified", 'displayName', person.name, 'photoURL', person.image)) as identity
      from sessions as session left join auth_user as person on person.id = session.uid and session.provider = 'local'
      where session.token_hash = $1 and session.provider = $2 and session.expires_at > $3 and session.signed_in_at > $4
        and (session.identity is not null or person.id is not null)`,
    values: [tokenHash, provider, now, earliestSignIn(now)],
  });
  return rows[0];
}

export async function insertSession(
  transaction: Transaction,
  session: typeof sessions.$inferInsert,
): Promise<void> {
  await transaction.insert(sessions).values(session);
}

/** Changes the session, unless it has ended meanwhile. */
export async function updateSession(
  db: Executor,
  tokenHash: string,
  changes: Partial<Omit<SessionRow, 'tokenHash'>>,
): Promise<void> {
  await db.update(sessions).set(changes).where(eq(sessions.tokenHash, tokenHash));
}

export async function deleteSession(db: Executor, tokenHash: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

export async function deleteSessionsByUid(
  db: Executor,
  { provider, uid }: Pick<SessionRow, 'provider' | 'uid'>,
): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.provider, provider), eq(sessions.uid, uid)));
}

/** Deletes expired sessions, and expired links of mails. */
export async function deleteExpiredSessions(db: Executor, now: Date): Promise<void> {
  await db
    .delete(sessions)
    .where(or(lte(sessions.expiresAt, now), lte(sessions.signedInAt, earliestSignIn(now))));
  await db.execute(sql`delete from auth_verification where "expiresAt" <= ${moment(now)}`);
}
