import { eq, sql } from 'drizzle-orm';
import type { ResponseBand, WaitBand } from '#contract/hiring/responsiveness.ts';
import { employerResponsiveness } from '#db/hiring-schema.ts';
import { applications, jobs, users } from '#db/schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import type { Responses } from './response-bands.ts';

/** Days. An application is due after the first; older ones than the second say little about today. */
const window = { due: 14, oldest: 104 } as const;

/** Characters. A shorter message is no answer. */
const leastAnswer = 20;

export interface OwnerResponses extends Responses {
  readonly ownerId: string;
  /** Of the time to the answer, with the unanswered as censored observations; null where half have no answer. */
  readonly medianDays: number | null;
}

/** Each application that is due, with the days to its answer, and those that it waited or was withdrawn after. */
const observed = (now: Date) => sql`
  select coalesce(jobs.owner_id, deleted.actor_id) as owner_id, application.user_id,
    extract(epoch from answer.at - applied_at) / 86400 as answer_days,
    extract(epoch from case application.stage when 'withdrawn' then application.stage_at
      else ${now.toISOString()}::timestamptz end - applied_at) / 86400 as waited_days
  from applications as application
  left join jobs on jobs.id = application.job_id
  left join lateral (
    select actor_id from application_events
    where application_id = application.id and kind = 'job-deleted' limit 1
  ) as deleted on jobs.id is null
  cross join lateral (
    select least(
      (select min(sent_at) from messages where application_id = application.id
        and sender = 'employer' and length(trim(text)) >= ${leastAnswer}::int),
      (select min(at) from application_events where application_id = application.id
        and role = 'employer' and kind = 'moved' and from_stage = 'applied'
        and to_stage <> 'rejected'),
      case when application.shown_stage = 'rejected' then application.settled_at end
    ) as at
  ) as answer
  where applied_at between ${now.toISOString()}::timestamptz - make_interval(days => ${window.oldest}::int)
      and ${now.toISOString()}::timestamptz - make_interval(days => ${window.due}::int)
    and application.erased_at is null
    and not (application.stage = 'withdrawn' and answer.at is null
      and application.stage_at < applied_at + make_interval(days => ${window.due}::int))
    and not exists (
      select from application_events where application_id = application.id and reason = 'spam'
    )`;

/**
 * How each employer answered the applications that are due. An answer is the first of: a message of some length, a move
 * out of `applied`, a rejection that was sent. Looking is no answer. Spam does not count, nor what was withdrawn before an
 * answer was due. Applications to deleted jobs count for the one who deleted the job.
 *
 * The median is that of Kaplan and Meier: after each answer the share of those who wait is multiplied by (1 - 1 / n),
 * where n have neither an answer nor stopped waiting. Employers who answer a few quickly and the others never get none.
 */
export async function listResponses(db: Queryable, now: Date): Promise<OwnerResponses[]> {
  const { rows } = await db.execute<OwnerResponses & Record<string, unknown>>(sql`
    with observed as (
      ${observed(now)}
    ), ranked as (
      select *, count(*) over owners - row_number() over (
          partition by owner_id order by coalesce(answer_days, waited_days), answer_days nulls last
        ) + 1 as waiting
      from observed where owner_id is not null window owners as (partition by owner_id)
    ), surviving as (
      select *, exp(sum(case when answer_days is null then 0
          when waiting = 1 then -100 else ln(1 - 1 / waiting::float8) end)
        over (partition by owner_id order by waiting desc)) as share
      from ranked
    )
    select owner_id as "ownerId", count(*)::int as due, count(distinct user_id)::int as people,
      count(*) filter (where answer_days <= ${window.due}::int)::int as answered,
      (min(answer_days) filter (where share <= 0.5 + 1e-9))::float8 as "medianDays"
    from surviving group by owner_id`);
  return rows;
}

interface StoredResponses {
  readonly ownerId: string;
  readonly due: number;
  readonly people: number;
  readonly answered: number;
  readonly band: ResponseBand | null;
  readonly medianBand: WaitBand | null;
}

/** Replaces the figures of all employers. */
export async function replaceResponses(
  transaction: Transaction,
  rows: readonly StoredResponses[],
  now: Date,
): Promise<void> {
  await transaction.delete(employerResponsiveness);
  await transaction.execute(sql`
    insert into employer_responsiveness (owner_id, due, people, answered, band, median_band, computed_at)
    select owner_id, due, people, answered, band, median_band, ${now.toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(
      rows.map(({ ownerId, medianBand, ...row }) => ({
        ...row,
        owner_id: ownerId,
        median_band: medianBand,
      })),
    )}::json) as rows(owner_id uuid, due int, people int, answered int, band text, median_band text)
    where exists (select from users where users.id = owner_id)`);
}

export async function findResponses(db: Queryable, ownerId: string) {
  const [row] = await db
    .select()
    .from(employerResponsiveness)
    .where(eq(employerResponsiveness.ownerId, ownerId));
  return row;
}

/** When an employer registered and how many jobs there are, and how many applications to one job were opened. */
export async function countFacts(
  db: Queryable,
  { id: jobId, ownerId }: { readonly id: string; readonly ownerId: string },
) {
  const [row] = await db
    .select({
      memberSince: users.createdAt,
      jobsPosted: sql<number>`(select count(*)::int from ${jobs} where ${jobs.ownerId} = ${ownerId})`,
      applied: sql<number>`(select count(*)::int from ${applications} where ${applications.jobId} = ${jobId})`,
      opened: sql<number>`(select count(*)::int from ${applications}
        where ${applications.jobId} = ${jobId} and ${applications.seenAt} is not null)`,
    })
    .from(users)
    .where(eq(users.id, ownerId));
  return row;
}
