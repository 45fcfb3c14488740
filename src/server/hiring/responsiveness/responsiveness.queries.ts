import { desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { minAnsweredShare, minMeasured } from '#contract/hiring/answer-level-texts.ts';
import { answerDays } from '#contract/hiring/answer-texts.ts';
import { applications, employerResponsiveness } from '#db/hiring-applications-schema.ts';
import { users } from '#db/accounts-schema.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { colleaguesOf } from '#server/accounts/companies/companies.queries.ts';
import { applicationIdsOfEmployers, employerId } from '#server/accounts/users/employers.queries.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { onlyRow, readRows } from '#server/platform/database/rows.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { moment, uuids } from '#server/platform/database/parameters.ts';

/** Days after an application: it is due from the first on, and no longer counts after the second. */
const [dueDays, oldestDays] = [14, 104];

const dueAfter = sql`make_interval(days => ${dueDays}::int)`;

/** Characters. A shorter message is no answer. */
const minAnswerLength = 20;

/** The first answer to an application: a message of some length, a move out of `applied`, or a rejection that was sent. */
export const firstAnswer = sql`least(
  (select min(sent_at) from messages where application_id = applications.id
    and sender = 'employer' and length(trim(text)) >= ${minAnswerLength}::int),
  (select min(at) from application_events where application_id = applications.id
    and role = 'employer' and kind = 'moved' and from_stage = 'applied' and to_stage <> 'rejected'),
  case when ${applications.stageForApplicant} = 'rejected' then ${applications.settledAt} end)`;

/** Days from the application to the answer, which never comes for the unanswered. */
const waitedDays = sql`coalesce(extract(epoch from answered_at - applied_at) / 86400, 'Infinity')`;

/** The answer time of an employer with these figures: null for those without a badge. */
const badgeDays = sql`case when due >= ${minMeasured}::int and answered >= due * ${minAnsweredShare}::float8 then (
  select min(days) from unnest(${sql.param([...answerDays])}::smallint[]) as days where median_days <= days) end`;

const isCounted = (now: Date) => sql`${applications.erasedAt} is null and ${applications.appliedAt}
  between ${moment(now)} - make_interval(days => ${oldestDays}::int) and ${moment(now)} - ${dueAfter}`;

/** The company of an employer, whose people have the same figures; the employer without one. */
const teamOf = (employer: SQL) =>
  sql`coalesce((select company_id from company_members where user_id = ${employer}), ${employer})`;

/** The employers who have figures, or applications that are due. */
export async function listMeasured(db: Queryable, now: Date): Promise<string[]> {
  const rows = await readRows<{ id: string }>(db)(sql`
    select owner_id as id from employer_responsiveness
    union
    select ${employerId} from ${applications} left join ${jobs} on ${jobs.id} = ${applications.jobId}
    where ${isCounted(now)} and ${employerId} is not null
    union
    select colleague.user_id from employer_responsiveness
    join company_members own on own.user_id = owner_id
    join company_members colleague on colleague.company_id = own.company_id`);
  return rows.map(({ id }) => id);
}

/**
 * Counts for each company the applications that are due, and those that were answered in time, and after how many days half
 * of them were: the unanswered count among the slowest, so that silence makes no badge. Opening one is no answer. Spam
 * does not count, nor does an application that was withdrawn before it was due. Applications to a deleted job count for
 * the company that deleted it. All its people have its figures. With an id only that person's are replaced.
 */
export async function replaceResponsiveness(
  transaction: Transaction,
  now: Date,
  ownerId?: string,
): Promise<void> {
  const at = moment(now);
  const isOfTeam = ownerId
    ? sql`${applications.id} in ${applicationIdsOfEmployers(colleaguesOf(sql`${ownerId}::uuid`))}`
    : sql`true`;
  const isMeant = ownerId ? sql`owner_id = ${ownerId}` : sql`true`;
  await transaction
    .delete(employerResponsiveness)
    .where(ownerId ? eq(employerResponsiveness.ownerId, ownerId) : undefined);
  await transaction.execute(sql`
    insert into employer_responsiveness (owner_id, due, answered, answer_days, computed_at)
    select owner_id, due, answered, ${badgeDays}, ${at}
    from (
      select team, count(*) as due, count(*) filter (where answered_at <= applied_at + ${dueAfter}) as answered,
        percentile_disc(0.5) within group (order by ${waitedDays}) as median_days
      from (
        select ${teamOf(employerId)} as team, ${applications.appliedAt} as applied_at, answer.at as answered_at
        from ${applications} left join ${jobs} on ${jobs.id} = ${applications.jobId}
          cross join lateral (select ${firstAnswer} as at) as answer
        where ${isCounted(now)} and ${isOfTeam}
          and not (${applications.stage} = 'withdrawn' and answer.at is null
            and ${applications.stageAt} < ${applications.appliedAt} + ${dueAfter})
          and not exists (
            select from application_events where application_id = applications.id and reason = 'spam')
      ) as due
      where team is not null group by team
    ) as measured
    cross join lateral (
      select user_id as owner_id from company_members where company_id = team
      union all select team where not exists (select from company_members where company_id = team)
    ) as person
    where ${isMeant}`);
}

/** Jobs that one statement changes. */
const copiedAtOnce = 1_000;

const measuredJobs = sql`
  ${jobs} left join ${employerResponsiveness} as measured on measured.owner_id = jobs.owner_id
  where jobs.answer_days is distinct from measured.answer_days`;

/** The next jobs after this id whose answer time is not that of their employer, in the order of their ids. */
export async function listChangedJobs(db: Queryable, after: string): Promise<string[]> {
  const rows = await readRows<{ id: string }>(db)(sql`
    select jobs.id from ${measuredJobs} and jobs.id > ${after} order by jobs.id limit ${copiedAtOnce}`);
  return rows.map(({ id }) => id);
}

/** Copies the answer times of their employers to these jobs. A job that is being edited waits for the next night. */
export async function copyAnswerDays(
  transaction: Transaction,
  ids: readonly string[],
): Promise<void> {
  await transaction.execute(sql`
    with changed as (
      select jobs.id, measured.answer_days from ${measuredJobs} and jobs.id = any(${uuids(ids)})
      order by jobs.id for no key update of jobs skip locked
    )
    update ${jobs} set answer_days = changed.answer_days from changed where jobs.id = changed.id`);
}

/** The employer's figures for the page of a job, and how many applications to it were opened. */
export async function findJobResponsiveness(
  db: Queryable,
  { id: jobId, ownerId }: { readonly id: string; readonly ownerId: string },
) {
  const sent = db
    .select({
      applied: sql<number>`count(*)::int`.as('applied'),
      opened: sql<number>`count(${applications.seenAt})::int`.as('opened'),
    })
    .from(applications)
    .where(eq(applications.jobId, jobId))
    .as('sent');
  const { due, answered } = employerResponsiveness;
  const [row] = await db
    .select({
      memberSince: users.createdAt,
      jobsPosted: sql<number>`(select count(*)::int from ${jobs} where jobs.owner_id in ${colleaguesOf(sql`${ownerId}::uuid`)})`,
      answers: { answered, due },
      seen: { opened: sent.opened, of: sent.applied },
    })
    .from(users)
    .leftJoin(employerResponsiveness, eq(employerResponsiveness.ownerId, users.id))
    .crossJoin(sent)
    .where(eq(users.id, ownerId));
  return row;
}

/** The figures of the company of these people. Who joined today has none yet. */
export async function findMyResponsiveness(db: Queryable, ids: readonly string[]) {
  const { due, answered, answerDays: days } = employerResponsiveness;
  const [row] = await db
    .select({ due, answered, days })
    .from(employerResponsiveness)
    .where(inArray(employerResponsiveness.ownerId, [...ids]))
    .orderBy(desc(due))
    .limit(1);
  return row;
}

/** The figures of all employers together, those of a company once. */
export async function sumResponsiveness(db: Queryable) {
  const rows = await readRows<{ due: number; answered: number }>(db)(sql`
    select coalesce(sum(due), 0)::int as due, coalesce(sum(answered), 0)::int as answered from (
      select distinct on (coalesce(company_id, owner_id)) due, answered
      from employer_responsiveness left join company_members on user_id = owner_id
      order by coalesce(company_id, owner_id), due desc
    ) as measured`);
  return onlyRow(rows);
}
