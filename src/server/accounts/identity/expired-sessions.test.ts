import { expect, it } from 'vitest';
import { sessions } from '#db/accounts-schema.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { fileFixture } from '#test/setup-site.ts';
import { deleteExpiredSessions } from './sessions.queries.ts';

const day = 24 * 60 * 60_000;
const now = new Date('2026-06-01T02:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * day);

const database = await fileFixture(createTestDatabase());

interface SessionTimes {
  readonly signedIn: number;
  readonly expires: number;
}

const insert = (id: string, { signedIn, expires }: SessionTimes) =>
  database.db.insert(sessions).values({
    tokenHash: id,
    provider: 'local',
    uid: 'ann',
    signedInAt: inDays(signedIn),
    expiresAt: inDays(expires),
  });

it('sessions go once they expired, and no others', async () => {
  await insert('unused for a week', { signedIn: -7.5, expires: -0.5 });
  await insert('begun 91 days ago', { signedIn: -91, expires: 6 });
  await insert('used', { signedIn: -89, expires: 1 });
  await insert('new', { signedIn: 0, expires: 7 });
  await deleteExpiredSessions(database.db, now);
  const { rows } = await database.pool.query('select token_hash as id from sessions order by 1');
  expect(rows).toEqual([{ id: 'new' }, { id: 'used' }]);
});

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
