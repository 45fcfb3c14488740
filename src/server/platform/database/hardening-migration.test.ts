import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { initialsPath } from '#contract/accounts/initials-pictures.ts';
import { copyMigrationsBefore } from '#test/earlier-migrations.ts';
import { migrationsFolder } from '#test/template-key.ts';
import { createBlankDatabase } from '#test/test-database.ts';
import type { OpenDatabase } from './database.ts';
import { migrate } from './migrate.ts';

const stored = `/pictures/${'0f'.repeat(32)}.webp`;
const link = 'https://pictures.example/a.png';
const sitePictures = [stored, initialsPath('ঢাকা সফট'), initialsPath('…'), '/logos/a.svg', link];
const otherPaths = [
  '/api/v1/user/export',
  '/metrics',
  `${stored}?x`,
  '//other.example/a.svg',
  '/\\x',
];
const pictures = [...sitePictures, ...otherPaths];

const oldRows = `
  insert into users (id, identity_uid, email, full_name, display_name, email_verified, created_at, photo_url)
  select gen_random_uuid(), picture, picture, picture, '', true, now(), picture from unnest($1::text[]) picture;
  insert into blogs (id, title, img_src, content, date)
  select gen_random_uuid(), picture, picture, '', now() from unnest($1::text[]) picture;
  insert into reviews (id, comment_title, description, user_img, user_name, user_title, created_at)
  select gen_random_uuid(), '', '', picture, picture, '', now() from unnest($1::text[]) picture;
  insert into jobs (id, owner_id, position, company, location, company_category, job_type, required_exp,
    job_category, logo, company_detail, job_detail, published_at, posted_at)
  select gen_random_uuid(), users.id, 'Engineer', picture, 'Dhaka', 'Retail', 'onSite', 0, 'Fresher', picture,
    'A bakery.', 'Keep things running.', now(), now() from users join unnest($1::text[]) picture on photo_url = picture;
  update jobs set skills = 'Kubernetes' where logo = '${stored}';
  update jobs set responsibilities = 'Supervise apprentices' where logo = '${link}';
  insert into auth_user (id, name, email, "emailVerified") values ('1', 'Noor', 'noor@people.example', true);
  insert into auth_session (id, "expiresAt", token, "updatedAt", "userId") values ('1', now(), 'a token', now(), '1')`;

describe('a database of 22 November 2026', () => {
  let database: OpenDatabase;
  let folder: string;

  const listColumn = async (table: string, column: string, key: string) => {
    const { rows } = await database.pool.query<{ value: unknown }>(
      `select ${column} as value from ${table} order by array_position($1, ${key})`,
      [pictures],
    );
    return rows.map(({ value }) => value);
  };
  const countFound = async (word: string): Promise<number | null> =>
    (
      await database.pool.query(
        `select from jobs where search @@ websearch_to_tsquery('english', search_text($1))`,
        [word],
      )
    ).rowCount;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'job-portal-test-'));
    await copyMigrationsBefore('0001', folder);
    database = await createBlankDatabase();
    await migrate(database, folder);
    for (const statement of oldRows.split(';')) {
      await database.pool.query(statement, statement.includes('$1') ? [pictures] : []);
    }
    expect(await Promise.all(['kubernetes', 'apprentice'].map(countFound))).toEqual([0, 0]);
    await migrate(database, migrationsFolder);
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });

  it.each([
    { table: 'jobs', column: 'logo', key: 'company', replacement: '' },
    { table: 'users', column: 'photo_url', key: 'full_name', replacement: null },
    { table: 'blogs', column: 'img_src', key: 'title', replacement: '/no-picture.svg' },
    { table: 'reviews', column: 'user_img', key: 'user_name', replacement: '' },
  ])('loses paths in $table.$column that are not pictures', async (row) => {
    const { table, column, key, replacement } = row;
    const expected = [...sitePictures, ...otherPaths.map(() => replacement)];
    expect(await listColumn(table, column, key)).toEqual(expected);
  });

  it('finds jobs by their skills and responsibilities, and suggests the words', async () => {
    const words = ['kubernetes', 'apprentice', 'running'];
    expect(await Promise.all(words.map(countFound))).toEqual([1, 1, pictures.length]);
    const known = `select word from search_words where word in ('kubernet', 'apprentic') order by 1`;
    expect((await database.pool.query(known)).rows).toHaveLength(2);
  });

  it('stores the hashes of session tokens', async () => {
    const { rows } = await database.pool.query('select token_hash as token from sessions');
    expect(rows).toEqual([{ token: '4zFuK6_rthA6NBjod4wK3JYNQCE6A6fn9PzTQm7YB78' }]);
  });
});
