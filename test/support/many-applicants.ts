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

/**
 * What a company of three writes about each applicant of a job: three scorecards, the owner's among them, three notes, and a
 * colleague to whom the applicant is assigned.
 */
export async function storeTeamwork(pool: Pick<Pool, 'query'>, jobId: string): Promise<void> {
  await pool.query(
    `with own as (
       select company_id, user_id from company_members where user_id = (select owner_id from jobs where id = $1)
     ), people as (
       insert into users (id, identity_uid, email, full_name, display_name, email_verified, is_employer, created_at)
       select id, id, id || '@people.example', 'Colleague ' || n, '', true, true, now()
       from (select gen_random_uuid() id, n from generate_series(1, 2) n) made returning id
     )
     insert into company_members (user_id, company_id, role, joined_at)
     select id, company_id, 'recruiter', now() from people, own`,
    [jobId],
  );
  await pool.query(`update jobs set criteria = E'Teamwork\nCare\nSpeed' where id = $1`, [jobId]);
  await pool.query(
    `with team as (
       select colleague.user_id, row_number() over (order by colleague.joined_at) as place from company_members own
       join company_members colleague on colleague.company_id = own.company_id
       where own.user_id = (select owner_id from jobs where id = $1)
     ), cards as (
       insert into scorecards (application_id, author_id, scores, comment, mean, given_at)
       select applications.id, team.user_id, jsonb_build_array(
           jsonb_build_object('criterion', 'Teamwork', 'score', score),
           jsonb_build_object('criterion', 'Care', 'score', score),
           jsonb_build_object('criterion', 'Speed', 'score', score)),
         repeat('word ', 40), score, applied_at
       from applications, team, lateral (select 1 + (length(full_name_of.name) + place) % 4 as score
         from (select profile ->> 'fullName' as name) full_name_of) scored
       where job_id = $1
     ), assigned as (
       update applications set assignee_id = (select team.user_id from team where place = 2) where job_id = $1
     )
     insert into application_events (id, application_id, at, actor_id, actor_name, role, kind, note, is_shown)
     select gen_random_uuid(), applications.id, applied_at + place * interval '1 minute', team.user_id, 'Colleague',
       'employer', 'note', repeat('note ', 60), false
     from applications, team where job_id = $1`,
    [jobId],
  );
  await pool.query('analyze');
}
