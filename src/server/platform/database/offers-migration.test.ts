import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { copyMigrationsBefore } from '#test/earlier-migrations.ts';
import { migrationsFolder } from '#test/template-key.ts';
import { createBlankDatabase } from '#test/test-database.ts';
import { migrate } from './migrate.ts';

/** One application for each name of a user; some have an event of their offer. */
const contents = `
  insert into users (id, identity_uid, email, full_name, display_name, email_verified, created_at)
  select gen_random_uuid(), stage, stage, stage, '', true, now()
  from unnest(array['offer', 'moved', 'rejected', 'hired', 'interview', 'erased']) stage;
  insert into applications (id, user_id, applied_at, stage_at, position, company, stage, shown_stage, erased_at)
  select id, id, '2026-10-01', '2026-11-02', 'Baker', 'Rye',
    case full_name when 'erased' then 'offer' when 'moved' then 'offer' else full_name end,
    case full_name when 'erased' then 'offer' when 'moved' then 'offer' when 'rejected' then 'offer' else full_name end,
    case full_name when 'erased' then now() end from users;
  insert into application_events (id, application_id, at, role, kind, to_stage, is_shown)
  select gen_random_uuid(), id, '2026-11-01', 'employer', 'moved', 'offer', true from users
  where full_name in ('moved', 'rejected', 'hired')`;

it('an offer of 23 November 2026 can be answered, and a person who was hired stays hired', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'job-portal-test-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await copyMigrationsBefore('0003', folder);
  const database = await createBlankDatabase();
  onTestFinished(() => database.close());
  await migrate(database, folder);
  await database.pool.query(contents);
  await migrate(database, migrationsFolder);
  const { rows } = await database.pool.query<{ name: string; day: string | null }>(`
    select full_name as name, to_char(offered_at, 'YYYY-MM-DD') as day
    from applications join users on users.id = user_id`);
  expect(new Map(rows.map(({ name, day }) => [name, day]))).toEqual(
    new Map([
      ['offer', '2026-11-02'],
      ['moved', '2026-11-01'],
      // A rejection that waits: the job seeker still sees the offer.
      ['rejected', '2026-11-01'],
      ['hired', null],
      ['interview', null],
      ['erased', null],
    ]),
  );
});
