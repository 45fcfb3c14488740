import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { migrate } from '#server/platform/database/migrate.ts';
import { copyMigrationsBefore } from '#test/earlier-migrations.ts';
import { migrationsFolder } from '#test/template-key.ts';
import { createBlankDatabase } from '#test/test-database.ts';

const id = (at: number) => `0192f0c1-0000-7000-8000-00000000000${at}`;

const rows = `
  insert into users (id, identity_uid, email, full_name, display_name, email_verified, created_at)
  select id, name, name || '@people.example', name, name, true, '2026-03-02T09:00:00Z'
  from (values ('${id(1)}'::uuid, 'ann'), ('${id(2)}', 'bob'), ('${id(3)}', 'cem')) person(id, name);
  insert into employer_profiles
  select id, 'Ann', 'Riverside Foods', 'Owner', 'female', 'Retail', '1-50', 'Cans fruit.'
  from users where identity_uid <> 'cem'`;

it('each employer of before has a company, and nothing is merged by name', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'job-portal-test-'));
  const database = await createBlankDatabase();
  await copyMigrationsBefore('0028', folder);
  await migrate(database, folder);
  await database.pool.query(rows);
  await migrate(database, migrationsFolder);
  const { rows: found } = await database.pool.query<{ id: string; user_id: string }>(`
    select id, user_id, role, company_name, company_detail from companies
    join company_members on company_id = id where joined_at = created_at order by user_id`);
  const text = { role: 'owner', company_name: 'Riverside Foods', company_detail: 'Cans fruit.' };
  expect(found).toMatchObject([
    { user_id: id(1), ...text },
    { user_id: id(2), ...text },
  ]);
  expect(new Set(found.map((company) => company.id)).size).toBe(2);
  await database.close();
  await rm(folder, { recursive: true });
});
