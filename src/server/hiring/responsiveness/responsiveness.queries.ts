import { eq, sql } from 'drizzle-orm';
import { applications, employerResponsiveness } from '#db/hiring-applications-schema.ts';
import { users } from '#db/accounts-schema.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { employerId } from '#server/accounts/users/employers.queries.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';

/** Days after an application: it is due from the first on, and no longer counts after the second. */
const [dueDays, oldestDays] = [14, 104];

const dueAfter = sql`make_interval(days => ${dueDays}::int)`;

/** Characters. A shorter message is no answer. */
const minAnswerLength = 20;

/** The first answer to an application: a message of some length, a move out of `applied`, or a rejection that was sent. */
const firstAnswer = sql`least(
  (select min(sent_at) from messages where application_id = applications.id
    and sender = 'employer' and length(trim(text)) >= ${minAnswerLength}::int),
  (select min(at) from application_events where application_id = applications.id
    and role = 'employer' and kind = 'moved' and from_stage = 'applied' and to_stage <> 'rejected'),
  case when ${applications.stageForApplicant} = 'rejected' then ${applications.settledAt} end)`;

/**
 * Counts for each employer the applications that are due, and those that were answered in time. Opening one is no answer.
 * Spam does not count, nor does an application that was withdrawn before it was due. Applications to a deleted job count
 * for the employer who deleted it.
 */
export async function replaceResponsiveness(transaction: Transaction, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await transaction.delete(employerResponsiveness);
  await transaction.execute(sql`
    insert into employer_responsiveness (owner_id, due, answered, computed_at)
    select employer_id, count(*), count(*) filter (where answered_at <= applied_at + ${dueAfter}), ${at}
    from (
      select ${employerId} as employer_id, ${applications.appliedAt} as applied_at, answer.at as answered_at
      from ${applications} left join ${jobs} on ${jobs.id} = ${applications.jobId}
        cross join lateral (select ${firstAnswer} as at) as answer
      where ${applications.appliedAt} between ${at} - make_interval(days => ${oldestDays}::int) and ${at} - ${dueAfter}
        and ${applications.erasedAt} is null
        and not (${applications.stage} = 'withdrawn' and answer.at is null
          and ${applications.stageAt} < ${applications.appliedAt} + ${dueAfter})
        and not exists (
          select from application_events where application_id = applications.id and reason = 'spam')
    ) as due
    where employer_id is not null group by employer_id`);
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
      jobsPosted: sql<number>`(select count(*)::int from ${jobs} where ${jobs.ownerId} = ${ownerId})`,
      answers: { answered, due },
      seen: { opened: sent.opened, of: sent.applied },
    })
    .from(users)
    .leftJoin(employerResponsiveness, eq(employerResponsiveness.ownerId, users.id))
    .crossJoin(sent)
    .where(eq(users.id, ownerId));
  return row;
}

export async function findOwnResponsiveness(db: Queryable, ownerId: string) {
  const { due, answered } = employerResponsiveness;
  const [row] = await db
    .select({ due, answered })
    .from(employerResponsiveness)
    .where(eq(employerResponsiveness.ownerId, ownerId));
  return row;
}
