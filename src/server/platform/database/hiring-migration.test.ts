import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyMigrationsBefore } from '#test/earlier-migrations.ts';
import { migrationsFolder } from '#test/template-key.ts';
import { createBlankDatabase } from '#test/test-database.ts';
import type { OpenDatabase } from './database.ts';
import { migrate } from './migrate.ts';

const newId = (n: number) => `00000000-0000-7000-8000-00000000000${n}`;
const [owner, seeker, quiet, job, withMessages, untouched] = [1, 2, 3, 4, 5, 6].map(newId);
const day = (n: number) => `2026-03-0${n}T09:00:00.000Z`;

const oldRows = `
  insert into users (id, identity_uid, email, full_name, display_name, email_verified, created_at)
  select id::uuid, id, id, 'Noor Rahman', '', true, now() from unnest(array['${owner}', '${seeker}', '${quiet}']) id;
  insert into jobs (id, owner_id, position, company, location, company_category, job_type, required_exp,
    job_category, logo, company_detail, job_detail, published_at, posted_at)
  values ('${job}', '${owner}', 'Night Baker', 'Crumb & Co', 'Dhaka', 'Retail', 'onSite', 0, 'Fresher', '/a.svg',
    'A bakery.', 'Bake at night.', '${day(1)}', '${day(1)}');
  insert into applications (id, job_id, user_id, applied_at, employer_read_at)
  values ('${withMessages}', '${job}', '${seeker}', '${day(2)}', '${day(5)}'),
    ('${untouched}', '${job}', '${quiet}', '${day(3)}', null);
  insert into messages (id, application_id, sender, text, sent_at)
  values (gen_random_uuid(), '${withMessages}', 'job-seeker', 'Hello', '${day(3)}'),
    (gen_random_uuid(), '${withMessages}', 'employer', 'Come by', '${day(4)}'),
    (gen_random_uuid(), '${withMessages}', 'employer', 'Tomorrow?', '${day(5)}')`;

describe('applications from before they had stages', () => {
  let database: OpenDatabase;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'job-portal-test-'));
    await copyMigrationsBefore('0012', folder);
    database = await createBlankDatabase();
    await migrate(database, folder);
    await database.pool.query(oldRows);
    await migrate(database, migrationsFolder);
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });

  it('get their job’s position and company, their times and the first stage', async () => {
    const { rows } = await database.pool.query(
      `select id, job_id, position, company, stage, shown_stage, stage_at, seen_at, answered_at, settled_at, version,
        profile, misses_must from applications order by id`,
    );
    const both = {
      job_id: job,
      position: 'Night Baker',
      company: 'Crumb & Co',
      stage: 'applied',
      shown_stage: 'applied',
      settled_at: null,
      version: 0,
      profile: null,
      misses_must: false,
    };
    const [at2, at3, at4, at5] = [2, 3, 4, 5].map((n) => new Date(day(n)));
    expect(rows).toEqual([
      { id: withMessages, ...both, stage_at: at2, seen_at: at5, answered_at: at4 },
      { id: untouched, ...both, stage_at: at3, seen_at: null, answered_at: null },
    ]);
  });

  it('get a history that begins when they were sent', async () => {
    const { rows } = await database.pool.query(
      `select application_id as id, at, actor_id, role, kind, is_shown from application_events order by at`,
    );
    const event = { role: 'job-seeker', kind: 'applied', is_shown: true };
    expect(rows).toEqual([
      { ...event, id: withMessages, at: new Date(day(2)), actor_id: seeker },
      { ...event, id: untouched, at: new Date(day(3)), actor_id: quiet },
    ]);
  });
});
