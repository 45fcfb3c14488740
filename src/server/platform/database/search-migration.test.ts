import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyMigrationsBefore } from '#test/earlier-migrations.ts';
import { migrationsFolder } from '#test/template-key.ts';
import { createBlankDatabase } from '#test/test-database.ts';
import type { OpenDatabase } from './database.ts';
import { migrate } from './migrate.ts';

let database: OpenDatabase;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'job-portal-test-'));
  await copyMigrationsBefore('0027', folder);
  database = await createBlankDatabase();
  await migrate(database, folder);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const find = async (word: string): Promise<number> => {
  const { rowCount } = await database.pool.query(
    `select from jobs where search @@ websearch_to_tsquery('english', search_text($1))`,
    [word],
  );
  return rowCount ?? 0;
};
const isKnown = async (word: string): Promise<boolean> => {
  const { rowCount } = await database.pool.query('select from search_words where word = $1', [
    word,
  ]);
  return rowCount === 1;
};

it('jobs from before their lists were searched are found by them, and their words are suggested', async () => {
  await database.pool.query(`
    insert into users (id, identity_uid, email, full_name, display_name, email_verified, created_at)
    values ('00000000-0000-7000-8000-000000000001', 'uid', 'a@people.example', 'Noor Rahman', '', true, now());
    insert into jobs (id, owner_id, position, company, location, company_category, job_type, required_exp,
      job_category, logo, company_detail, job_detail, published_at, posted_at, skills, responsibilities)
    select gen_random_uuid(), users.id, 'Engineer', 'Crumb & Co', 'Dhaka', 'Retail', 'onSite', 0, 'Fresher', '/a.svg',
      'A bakery.', 'Keep things running.', now(), now(), skills, responsibilities
    from users, (values ('Kubernetes', null), (null, 'Supervise apprentices'), (null, null)) as lists (skills, responsibilities)`);
  expect([await find('kubernetes'), await find('apprentice')]).toEqual([0, 0]);
  await migrate(database, migrationsFolder);
  expect([await find('kubernetes'), await find('apprentice'), await find('running')]).toEqual([
    1, 1, 3,
  ]);
  expect([await isKnown('kubernet'), await isKnown('apprentic')]).toEqual([true, true]);
  const { rows } = await database.pool.query(
    `select indexname from pg_indexes where indexname = 'jobs_words'`,
  );
  expect(rows).toHaveLength(1);
});
