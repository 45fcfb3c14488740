import type { Pool } from 'pg';

interface SessionRow {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
  readonly image: string | null;
  readonly signedInAt: Date;
}

/** Whose session it is, if it lasts longer than that moment. Prepared by its name, because it is asked for every signed-in request. */
export async function findSession(
  pool: Pool,
  { token, now }: { readonly token: string; readonly now: Date },
): Promise<SessionRow | undefined> {
  const { rows } = await pool.query<SessionRow>({
    name: 'find_session',
    text: `select person.id, person.email, person."emailVerified", person.name, person.image,
        session."createdAt" as "signedInAt"
      from auth_session as session join auth_user as person on person.id = session."userId"
      where session.token = $1 and session."expiresAt" > $2`,
    values: [token, now],
  });
  return rows[0];
}
