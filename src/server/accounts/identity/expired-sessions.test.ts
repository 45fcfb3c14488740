import { expect, it } from 'vitest';
import { createTestDatabase } from '#test/test-database.ts';
import { fileFixture } from '#test/setup-site.ts';
import { deleteExpiredSessions } from './expired-sessions.queries.ts';

const day = 24 * 60 * 60_000;
const now = new Date('2026-06-01T02:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * day);

const database = await fileFixture(createTestDatabase());

interface SessionTimes {
  readonly signedIn: number;
  readonly expires: number;
}

const insert = {
  auth_session: (id: string, { signedIn, expires }: SessionTimes) =>
    database.pool.query(
      `insert into auth_session (id, token, "userId", "createdAt", "updatedAt", "expiresAt")
       values ($1, $1, 'ann', $2, $2, $3)`,
      [id, inDays(signedIn), inDays(expires)],
    ),
  firebase_sessions: (id: string, { signedIn, expires }: SessionTimes) =>
    database.pool.query(
      `insert into firebase_sessions (token_hash, uid, identity, refresh_token, signed_in_at, valid_until, expires_at)
       values ($1, 'ann', '{}', 'encrypted', $2, $2, $3)`,
      [id, inDays(signedIn), inDays(expires)],
    ),
};

it.each(['auth_session', 'firebase_sessions'] as const)(
  'the rows of %s go once they expired, and no others',
  async (table) => {
    await database.pool.query(
      `insert into auth_user (id, name, email, "emailVerified") values ('ann', 'Ann', 'ann@people.example', true)
       on conflict do nothing`,
    );
    await insert[table]('unused for a week', { signedIn: -7.5, expires: -0.5 });
    await insert[table]('begun 91 days ago', { signedIn: -91, expires: 6 });
    await insert[table]('used', { signedIn: -89, expires: 1 });
    await insert[table]('new', { signedIn: 0, expires: 7 });
    await deleteExpiredSessions(database.db, now);
    const key = table === 'auth_session' ? 'id' : 'token_hash';
    const { rows } = await database.pool.query(`select ${key} as id from ${table} order by 1`);
    expect(rows).toEqual([{ id: 'new' }, { id: 'used' }]);
  },
);

it('the links of mails go once they expired', async () => {
  const add = (id: string, days: number) =>
    database.pool.query(
      `insert into auth_verification (id, identifier, value, "expiresAt") values ($1, $1, 'ann', $2)`,
      [id, inDays(days)],
    );
  await add('expired', -0.1);
  await add('valid', 0.1);
  await deleteExpiredSessions(database.db, now);
  const { rows } = await database.pool.query('select id from auth_verification');
  expect(rows).toEqual([{ id: 'valid' }]);
});
