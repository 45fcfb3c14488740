import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { migrate } from '#server/platform/database/migrate.ts';
import { copyMigrationsBefore } from '#test/earlier-migrations.ts';
import { migrationsFolder } from '#test/template-key.ts';
import { createBlankDatabase } from '#test/test-database.ts';

const at = (name: string) => `https://pictures.example/${name}.png`;
const ann = '0192f0c1-0000-7000-8000-000000000001';

const rows = `
  insert into users (id, identity_uid, email, full_name, display_name, email_verified, created_at, photo_url)
  values ('${ann}', 'ann', 'ann@people.example', 'Ann', 'Ann', true, now(), '${at('portrait')}');
  insert into jobs (id, owner_id, position, company, location, company_category, job_type, required_exp,
    job_category, logo, company_detail, job_detail, published_at, posted_at)
  select gen_random_uuid(), '${ann}', 'Baker', 'Bread', 'Dhaka', 'Retail', 'onSite', 0, 'Fresher', logo, 'A', 'B', now(), now()
  from unnest(array['${at('tried')}', '${at('given-up')}', '/logos/a.svg']) logo;
  insert into picture_attempts select md5(concat_ws(' ', 'jobs', '${ann}', link))::uuid, count, next_at
  from (values ('${at('tried')}', 2, now()), ('${at('given-up')}', 5, null)) attempt(link, count, next_at)`;

it('links that were waiting before the table of links are tried on', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'job-portal-test-'));
  const database = await createBlankDatabase();
  await copyMigrationsBefore('0002', folder);
  await migrate(database, folder);
  await database.pool.query(rows);
  await migrate(database, migrationsFolder);
  const query = 'select source, owner_id, link, attempts from picture_links order by link';
  expect((await database.pool.query(query)).rows).toEqual([
    { source: 'users', owner_id: ann, link: at('portrait'), attempts: 0 },
    { source: 'jobs', owner_id: ann, link: at('tried'), attempts: 2 },
  ]);
  await database.close();
  await rm(folder, { recursive: true });
});
