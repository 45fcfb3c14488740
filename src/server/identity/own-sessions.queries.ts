import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { siteSecrets } from '#db/site-schema.ts';
import type { Executor } from '#server/database/database.ts';
import type { ProvenIdentity } from './identity-provider.ts';

/** The secret that signs sessions, created at the first start. Of nodes that start at once all get the first one's. */
export async function getSiteSecret(db: Executor): Promise<string> {
  const name = 'auth';
  const value = randomBytes(32).toString('base64url');
  const [secret = { value }] = await db
    .insert(siteSecrets)
    .values({ name, value })
    // Changes nothing, but returns the existing row.
    .onConflictDoUpdate({ target: siteSecrets.name, set: { name } })
    .returning({ value: siteSecrets.value });
  return secret.value;
}

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
      where session.token = $1 and session."expiresAt" > $2`,
    values: [token, now],
  });
  const [row] = rows;
  if (!row) {
    return null;
  }
  const { signedInAt, ...identity } = row;
  return { identity, signedInAt };
}
