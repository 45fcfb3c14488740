import type { Pool } from 'pg';
import type { ProvenIdentity } from './identity-provider.ts';
import { earliestSignIn } from './expired-sessions.queries.ts';

type SessionRow = ProvenIdentity['identity'] & Pick<ProvenIdentity, 'signedInAt'>;

/** The user of an unexpired session. A prepared statement, because it runs for every signed-in request. */
export async function findSession(
  pool: Pool,
  token: string,
  now: Date,
): Promise<ProvenIdentity | null> {
  const { rows } = await pool.query<SessionRow>({
    name: 'find_session',
    text: `select person.id as uid, person.email, person."emailVerified", person.name as "displayName",
        person.image as "photoURL", session."createdAt" as "signedInAt"
      from auth_session as session join auth_user as person on person.id = session."userId"
      where session.token = $1 and session."expiresAt" > $2 and session."createdAt" > $3`,
    values: [token, now, earliestSignIn(now)],
  });
  const [row] = rows;
  if (!row) {
    return null;
  }
  const { signedInAt, ...identity } = row;
  return { identity, signedInAt };
}

/** Replaces a password; false where another request has replaced or removed it since its hash was read. */
export async function replacePassword(
  pool: Pool,
  { uid, from, to }: { readonly uid: string; readonly from: string; readonly to: string },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update auth_account set password = $3, "updatedAt" = now()
      where "userId" = $1 and "providerId" = 'credential' and password = $2`,
    [uid, from, to],
  );
  return rowCount === 1;
}
