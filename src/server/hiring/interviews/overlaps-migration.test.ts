import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { migrate } from '#server/platform/database/migrate.ts';
import { copyMigrationsBefore } from '#test/earlier-migrations.ts';
import { migrationsFolder } from '#test/template-key.ts';
import { createBlankDatabase } from '#test/test-database.ts';

/** Of two people, three interviews each day: at nine, one that overlaps it, and one that follows it. */
const contents = `
  insert into users (id, identity_uid, email, full_name, display_name, email_verified, created_at)
  select gen_random_uuid(), name, name, name, '', true, now() from unnest(array['hires', 'applies']) name;
  insert into applications (id, user_id, applied_at, stage_at, position, company, stage, shown_stage)
  select gen_random_uuid(), id, now(), now(), 'Baker', 'Rye', 'interview', 'interview' from users where full_name = 'applies';
  insert into interviews (id, application_id, employer_id, job_seeker_id, kind, minutes, place, note, time_zone,
    state, shown_state, starts_at, changed_at, created_at, sequence)
  select gen_random_uuid(), applications.id, hirer.id, applications.user_id, 'phone', 30, '', name, 'Asia/Dhaka',
    state, 'confirmed', (day || time)::timestamptz, now() - agreed::interval, now(), 1
  from applications, (select id from users where full_name = 'hires') hirer, (values ('2999-01-01'), ('2000-01-01')) days (day),
    (values ('first', 'confirmed', ' 09:00Z', '3 days'), ('later', 'confirmed', ' 09:29Z', '2 days'),
      ('next', 'confirmed', ' 09:59Z', '1 day'), ('hidden', 'cancelled', ' 08:31Z', '1 day')) times (name, state, time, agreed);
  insert into mails (id, kind, user_id, application_id, interview_id, created_at, send_at)
  select gen_random_uuid(), 'interview-reminder', employer_id, application_id, id, now(), starts_at from interviews`;

it('of interviews that overlapped, the first stays agreed on and the others are to be agreed on again', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'job-portal-test-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await copyMigrationsBefore('0022', folder);
  const database = await createBlankDatabase();
  onTestFinished(() => database.close());
  await migrate(database, folder);
  await database.pool.query(contents);
  await migrate(database, migrationsFolder);
  const { rows } = await database.pool.query<Record<string, unknown>>(`
    select note, state, shown_state as shown, sequence,
      (select count(*)::int from interview_slots where interview_id = interviews.id and interview_slots.starts_at = interviews.starts_at) as slots,
      (select string_agg(kind || ' ' || mails.state, ', ' order by kind, mails.state) from mails where interview_id = interviews.id) as mails
    from interviews order by starts_at`);
  const changed = { state: 'proposed', shown: 'proposed', sequence: 2, slots: 1 };
  const kept = { state: 'confirmed', shown: 'confirmed', sequence: 1, slots: 0 };
  const reminder = 'interview-reminder waiting';
  const gone = 'interview-reminder cancelled';
  const day = (mails: string) => [
    { ...changed, note: 'hidden', state: 'cancelled', mails: gone },
    { ...kept, note: 'first', mails: reminder },
    { ...changed, note: 'later', mails },
    { ...kept, note: 'next', mails: reminder },
  ];
  const news = 'interview-changed waiting';
  expect(rows).toEqual([...day(gone), ...day(`${news}, ${news}, ${gone}`)]);
  // From now on the database refuses them.
  const overlap = database.pool.query("update interviews set shown_state = 'confirmed'");
  await expect(overlap).rejects.toMatchObject({ code: '23P01' });
});
