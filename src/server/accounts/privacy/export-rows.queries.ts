import { type SQL, sql } from 'drizzle-orm';
import { bellKinds } from '#contract/hiring/notifications.ts';
import { eventKinds } from '#contract/hiring/stages.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import {
  isJobTakenDown,
  applicationIdsOfEmployer,
} from '#server/accounts/users/employers.queries.ts';
import { colleaguesOf } from '#server/accounts/companies/companies.queries.ts';
import { texts } from '#server/platform/database/parameters.ts';
import { readRows } from '#server/platform/database/rows.ts';

/** Rows of one statement. */
const pageSize = 200;

interface Row {
  readonly id: string;
  readonly entry: object;
}

/** Reads rows page by page. `select` selects `id` and `entry` of the rows after an id. */
async function* readPages(db: Queryable, select: (after: SQL) => SQL): AsyncGenerator<object> {
  let rows: Row[] = [];
  do {
    const after = sql`${rows.at(-1)?.id ?? '00000000-0000-0000-0000-000000000000'}::uuid`;
    const page = sql`select id, entry from (${select(after)}) as found order by id limit ${pageSize}`;
    rows = await readRows<Row>(db)(page);
    for (const { entry } of rows) {
      yield entry;
    }
  } while (rows.length === pageSize);
}

/** Applications as the job seeker sees them: without the employer's notes and reasons, and no rejection before its mail. */
const applications = (userId: string) => (after: SQL) =>
  sql`
  select a.id, jsonb_build_object('id', a.id, 'job', a.position, 'company', a.company, 'appliedAt', a.applied_at,
    'stage', a.shown_stage, 'seenAt', a.seen_at, 'consentAt', a.consent_at, 'consentVersion', a.consent_version,
    'offer', case when a.shown_stage in ('offer', 'hired') and a.offered_at is not null then jsonb_build_object(
      'offeredAt', a.offered_at, 'answerBy', a.answer_by, 'terms', a.offer_terms, 'response', a.offer_response, 'answeredAt', a.offer_answered_at) end,
    'erasedAt', a.erased_at, 'profile', a.profile, 'note', a.cover_note, 'cv', a.cv_file_id,
    'answers', (select jsonb_agg(jsonb_build_object('question', label, 'answer', value) order by ordinal)
      from application_answers where application_id = a.id),
    'history', (select jsonb_agg(jsonb_build_object('at', at, 'by', role, 'event', kind, 'stage', to_stage,
        'reason', case when role = 'job-seeker' then reason end) order by at, array_position(${texts(eventKinds)}, kind), id)
      from (select * from application_events where application_id = a.id and is_shown limit 500) as events)) as entry
  from applications as a where user_id = ${userId} and a.id > ${after}`;

/** The person's email in lower case. An unconfirmed one may be that of another person, whose rows stay private. */
const addressOf = (userId: string): SQL =>
  sql`(select lower(email) from users where id = ${userId} and email_verified)`;

/**
 * Conversations with the messages of both sides, the other one without name and email. After a job was taken down, its
 * employer gets only the employer's own messages, as on the site.
 */
const messages = (userId: string) => (after: SQL) =>
  sql`
  select m.id, jsonb_build_object('application', a.id, 'job', a.position, 'at', m.sent_at,
    'from', case when (m.sender = 'job-seeker') <> (a.user_id = ${userId}) then 'the other person'
      when m.sender = 'employer' and m.author_id is distinct from ${userId} then 'a colleague' else 'you' end,
    'text', m.text, 'removedAt', m.removed_at) as entry
  from (
    select * from applications where user_id = ${userId} and erased_at is null
    union all
    select * from applications where id in ${applicationIdsOfEmployer(userId)} and erased_at is null
  ) as a join messages as m on m.application_id = a.id
  where m.id > ${after} and (a.user_id = ${userId} or m.sender = 'employer'
    or not exists (select from ${jobs} where ${jobs.id} = a.job_id and ${isJobTakenDown}))`;

/** Interviews in both roles, as the person sees them. The other participant has no name here. */
const interviews = (userId: string) => (after: SQL) =>
  sql`
  select i.id, jsonb_build_object('application', i.application_id, 'job', a.position, 'company', a.company,
    'you', case when i.job_seeker_id = ${userId} then 'applicant' else 'employer' end,
    'kind', i.kind, 'minutes', i.minutes, 'place', i.place, 'note', i.note, 'answer', i.answer_note,
    'state', case when i.job_seeker_id = ${userId} then i.shown_state else i.state end,
    'startsAt', i.starts_at, 'timeZone', i.time_zone, 'createdAt', i.created_at,
    'times', (select jsonb_agg(starts_at order by starts_at) from interview_slots where interview_id = i.id)) as entry
  from interviews as i join applications as a on a.id = i.application_id
  where (i.job_seeker_id = ${userId} or i.employer_id = ${userId}
    and not exists (select from ${jobs} where ${jobs.id} = a.job_id and ${isJobTakenDown})) and i.id > ${after}`;

/**
 * What the person wrote about applicants as an employer: stars, notes and reasons. What colleagues wrote is theirs. The
 * applicants have no name here.
 */
const applicantNotes = (userId: string) => (after: SQL) => {
  const received = sql`a.id in ${applicationIdsOfEmployer(userId)}`;
  const written = sql`from application_events as event where event.application_id = a.id and event.role = 'employer'
    and num_nonnulls(note, reason) > 0 and (actor_id = ${userId} or actor_id is null and ${received})`;
  return sql`
  select a.id, jsonb_build_object('application', a.id, 'job', a.position, 'stars', case when ${received} then a.rating end,
    'notes', (select jsonb_agg(jsonb_build_object('at', at, 'event', kind, 'note', note, 'reason', reason) order by at, event.id)
      ${written})) as entry
  from applications as a
  where (${received} or a.job_id in (select id from jobs where owner_id in ${colleaguesOf(sql`${userId}::uuid`)}))
    and a.id > ${after} and (a.rating is not null and ${received} or exists (select ${written}))
    and not exists (select from ${jobs} where ${jobs.id} = a.job_id and ${isJobTakenDown})`;
};

/** The scorecards that the person gave. The applicants have no name here. */
const scorecards = (userId: string) => (after: SQL) =>
  sql`
  select a.id, jsonb_build_object('application', a.id, 'job', a.position, 'scores', s.scores, 'comment', s.comment,
    'givenAt', s.given_at) as entry
  from scorecards as s join applications as a on a.id = s.application_id
  where s.author_id = ${userId} and a.id > ${after}
    and not exists (select from ${jobs} where ${jobs.id} = a.job_id and ${isJobTakenDown})`;

const jobsOf = (userId: string) => (after: SQL) =>
  sql`
  select j.id, to_jsonb(j) - array['search', 'position_words', 'location_words', 'copy_hash', 'owner_id'] || jsonb_build_object(
    'questions', (select jsonb_agg(to_jsonb(q) - 'job_id' order by ordinal) from job_questions as q where job_id = j.id))
    as entry
  from jobs as j where owner_id = ${userId} and j.id > ${after}`;

const jobDrafts = (userId: string) => (after: SQL) =>
  sql`
  select id, to_jsonb(d) - 'owner_id' as entry from job_drafts as d where owner_id = ${userId} and id > ${after}`;

const savedJobs = (userId: string) => (after: SQL) =>
  sql`
  select jobs.id, jsonb_build_object('job', position, 'company', company, 'savedAt', saved_at) as entry
  from saved_jobs join jobs on jobs.id = job_id where user_id = ${userId} and jobs.id > ${after}`;

const hiddenJobs = (userId: string) => (after: SQL) =>
  sql`
  select j.id, jsonb_build_object('job', position, 'company', company, 'hiddenAt', h.hidden_at) as entry
  from hidden_jobs as h join jobs as j on j.id = job_id where user_id = ${userId} and j.id > ${after}`;

const savedSearches = (userId: string) => (after: SQL) =>
  sql`
  select s.id, jsonb_build_object('filters', filters, 'cadence', cadence, 'timeZone', time_zone, 'language', r.language,
    'requestedTimeZone', requested_time_zone, 'requestedLanguage', requested_language,
      'requestedAt', requested_at, 'confirmedAt', confirmed_at, 'visitedAt', visited_at, 'activeAt', active_at, 'pausedAt', paused_at) as entry
  from saved_searches as s join alert_recipients as r on r.id = recipient_id
  where (user_id = ${userId} or r.email = ${addressOf(userId)}) and s.id > ${after}`;

const files = (userId: string) => (after: SQL) =>
  sql`
  select id, jsonb_build_object('id', id, 'kind', kind, 'name', name, 'mediaType', media_type, 'bytes', size,
    'state', state, 'createdAt', created_at, 'removedAt', removed_at) as entry
  from files where owner_id = ${userId} and id > ${after}`;

const mails = (userId: string) => (after: SQL) =>
  sql`
  select id, jsonb_build_object('kind', kind, 'sentAt', sent_at, 'text', text) as entry
  from mails
  where (user_id = ${userId} or user_id is null and lower(email) = ${addressOf(userId)})
    and state = 'sent' and id > ${after}`;

/** What the bell shows, also of mails that were not sent. */
const bell = (userId: string) => (after: SQL) =>
  sql`
  select m.id, jsonb_build_object('kind', kind, 'at', m.created_at, 'readAt', read_at,
    'job', coalesce(a.position, j.position), 'company', coalesce(a.company, j.company)) as entry
  from mails as m left join applications as a on a.id = application_id left join jobs as j on j.id = m.job_id
  where m.user_id = ${userId} and kind = any(${texts(bellKinds)})
    and (kind = 'message-unread' or state <> 'cancelled' and attempts > 0) and m.id > ${after}`;

const reports = (userId: string) => (after: SQL) =>
  sql`
  select id, jsonb_build_object('reason', reason, 'details', details, 'isIllegal', is_illegal, 'name', reporter_name,
    'email', reporter_email, 'createdAt', created_at) as entry
  from reports
  where (reporter_id = ${userId} or reporter_id is null and lower(reporter_email) = ${addressOf(userId)})
    and id > ${after}`;

const decisions = (userId: string) => (after: SQL) =>
  sql`
  select d.id, jsonb_build_object('action', action, 'reason', reason, 'ground', ground, 'facts', facts,
    'isAutomated', is_automated, 'decidedAt', d.decided_at) as entry
  from decisions as d where subject_id = ${userId} and d.id > ${after}`;

const kinds = {
  'applications.json': applications,
  'messages.json': messages,
  'interviews.json': interviews,
  'applicant-notes.json': applicantNotes,
  'scorecards.json': scorecards,
  'jobs.json': jobsOf,
  'job-drafts.json': jobDrafts,
  'saved-jobs.json': savedJobs,
  'hidden-jobs.json': hiddenJobs,
  'saved-searches.json': savedSearches,
  'files.json': files,
  'mails.json': mails,
  'bell.json': bell,
  'reports.json': reports,
  'decisions.json': decisions,
} as const;
type ListName = keyof typeof kinds;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets the names of the table
export const listNames = Object.keys(kinds) as readonly ListName[];

/** The entries of one list of a person's data. */
export const readList = (db: Queryable, name: ListName, userId: string): AsyncIterable<object> =>
  readPages(db, kinds[name](userId));
