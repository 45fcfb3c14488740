import { afterAll, beforeAll, expect, it } from 'vitest';
import { initialsPath } from '#contract/accounts/initials.ts';
import { makeFactories } from '#test/factories.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { readMigration } from '#test/read-migration.ts';
import type { OpenDatabase } from './database.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const stored = `/pictures/${'0f'.repeat(32)}.webp`;
const link = 'https://pictures.example/a.png';
const fine = [stored, initialsPath('ঢাকা সফট'), initialsPath('…'), '/logos/harborline.svg', link];
const others = ['/api/v1/user/export', '/metrics', `${stored}?x`, '//other.example/a.svg', '/\\x'];

const listColumn = async (table: string, column: string, ids: readonly string[]) => {
  const query = `select ${column} as value from ${table} where id = any($1) order by array_position($1, id)`;
  const { rows } = await database.pool.query<{ value: unknown }>(query, [ids]);
  return rows.map(({ value }) => value);
};

it('pictures of before that are other paths of this site become initials, no portrait or no picture', async () => {
  const create = makeFactories(database.db);
  const { id: ownerId } = await create.employer();
  const make = async (factory: (picture: string) => Promise<{ id: string }>) =>
    Promise.all([...fine, ...others].map(async (picture) => (await factory(picture)).id));
  const jobs = await make((logo) => create.job({ ownerId, logo }));
  const users = await make((photoUrl) => create.user({ photoUrl }));
  const blogs = await make((imgSrc) => create.blog({ imgSrc }));
  const reviews = await make((userImg) => create.review({ userImg }));
  for (const statement of await readMigration('0021_pictures-of-this-site')) {
    await database.pool.query(statement);
  }
  const expected = (replaced: string | null) => [...fine, ...others.map(() => replaced)];
  expect(await listColumn('jobs', 'logo', jobs)).toEqual(expected(''));
  expect(await listColumn('users', 'photo_url', users)).toEqual(expected(null));
  expect(await listColumn('blogs', 'img_src', blogs)).toEqual(expected('/no-picture.svg'));
  expect(await listColumn('reviews', 'user_img', reviews)).toEqual(expected(''));
});
