import type { Pool } from 'pg';

/** Twenty thousand open jobs of a hundred employers, as many applications, reports, cases and decisions. */
export const largeSize = 20_000;

const people = `insert into users (id, identity_uid, email, full_name, display_name, email_verified, is_employer, is_job_seeker, created_at)
   select gen_random_uuid(), n, n || '@people.example', 'Person ' || n, '', true, n <= 100, n > 100, now()
   from generate_series(1, 2100) n`;

/** A trigger writes the words of each job: in pieces, no statement takes long on a busy machine. */
const jobs = `insert into jobs (id, owner_id, position, company, location, company_category, job_type, required_exp, job_category,
     logo, company_detail, job_detail, published_at, posted_at)
   select gen_random_uuid(), owners.ids[1 + n % 100], 'Position ' || n % 500, 'Company ' || n % 900, 'Dhaka', 'Retail',
     'remote', n % 10, case n % 3 when 0 then 'Fresher' else 'Experienced' end, '/logos/a.svg', 'A firm.',
     'Work with word' || n % 2000, at, at
   from generate_series($1::int, $2::int) n,
     (select array_agg(id) as ids from users where is_employer) owners,
     lateral (select timestamptz '2026-05-01' - n * interval '1 minute' as at) times`;
const jobsAtOnce = 2_000;

const others = [
  `insert into applications (id, job_id, user_id, applied_at, stage_at, position, company)
   select gen_random_uuid(), (select id from jobs order by posted_at desc limit 1), id, now(), now(), 'Position', 'Company'
   from users where is_job_seeker`,
  `insert into applications (id, job_id, user_id, applied_at, stage_at, position, company)
   select gen_random_uuid(), others.id, people.id, now(), now(), 'Position', 'Company'
   from (select id from users where is_job_seeker) people,
     (select id from jobs order by posted_at desc offset 1 limit 9) others`,
  `insert into cases (id, target_kind, target_id, weight, opened_at, state, decided_at)
   select gen_random_uuid(), 'job', gen_random_uuid(), 1, now() - n * interval '1 minute', 'upheld', now()
   from generate_series(1, ${largeSize}) n`,
  `insert into reports (id, case_id, reason, details, is_illegal, snapshot, reporter_key, created_at)
   select gen_random_uuid(), id, 'fraud', '', false, '{}', uuid_send(id), opened_at from cases`,
  `insert into decisions (id, target_kind, target_id, action, ground, facts, is_automated, decided_at)
   select gen_random_uuid(), 'job', gen_random_uuid(), 'hide-job', 'rules', '', false, now()
   from generate_series(1, ${largeSize}) n`,
  `insert into blogs (id, title, content, img_src, date)
   select gen_random_uuid(), 'Blog ' || n, 'Words', '/a.svg', now() - n * interval '1 hour'
   from generate_series(1, 300) n`,
  `vacuum analyze`,
];

export async function storeLargeSite(pool: Pick<Pool, 'query'>): Promise<void> {
  await pool.query(people);
  for (let first = 1; first <= largeSize; first += jobsAtOnce) {
    await pool.query(jobs, [first, first + jobsAtOnce - 1]);
  }
  for (const statement of others) {
    await pool.query(statement);
  }
}
