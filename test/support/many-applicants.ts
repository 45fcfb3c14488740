import type { Pool } from 'pg';

/** Stores people who applied to a job, one an hour, each with a long profile, a long note and three messages. */
export async function storeApplicants(
  pool: Pick<Pool, 'query'>,
  { jobId, count }: { readonly jobId: string; readonly count: number },
): Promise<void> {
  await pool.query(
    `with people as (
       insert into users (id, identity_uid, email, full_name, display_name, email_verified, is_job_seeker, created_at)
       select id, id, id || '@people.example', 'Person ' || n, '', false, true, now()
       from (select gen_random_uuid() id, n from generate_series(1, $2::int) n) made returning id, full_name
     ), sent as (
       insert into applications (id, job_id, user_id, applied_at, stage_at, position, company, cover_note, profile)
       select gen_random_uuid(), $1, id, at, at, 'Bookkeeper', 'Riverside Foods', repeat('note ', 800),
         jsonb_build_object('fullName', full_name, 'position', 'Front End Developer', 'skills', repeat('skill, ', 140),
           'yearOfExp', length(full_name), 'aboutMe', repeat('about ', 300))
       from people, lateral (select timestamptz '2026-01-01' + substr(full_name, 8)::int * interval '1 hour' as at) times
       returning id, applied_at)
     insert into messages (id, application_id, sender, text, sent_at)
     select gen_random_uuid(), id, case n % 2 when 0 then 'employer' else 'job-seeker' end, repeat('word ', 300),
       applied_at + n * interval '1 minute'
     from sent, generate_series(1, 3) n`,
    [jobId, count],
  );
  await pool.query('analyze');
}
