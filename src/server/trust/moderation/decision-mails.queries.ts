import { eq, type SQL, sql } from 'drizzle-orm';
import { mails } from '#db/mails-schema.ts';
import { applications, jobs, users } from '#db/schema.ts';
import { decisions } from '#db/trust-schema.ts';
import { employerId, applicationIdsOfEmployer } from '#server/accounts/users/employers.queries.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';

/** The applications to a job, or to any job of an owner, also to those that were deleted. */
type WarnedKey = { readonly jobId: string } | { readonly ownerId: string };

const isWarned = (key: WarnedKey): SQL =>
  'jobId' in key
    ? eq(applications.jobId, key.jobId)
    : sql`${applications.id} in ${applicationIdsOfEmployer(key.ownerId)}`;

/** The people whom a warning is for, with the jobs they applied to, as `Cook at Kitewick`. */
export const listWarned = (db: Queryable, key: WarnedKey) =>
  db
    .select({
      userId: applications.userId,
      jobs: sql<string[]>`array_agg(${applications.position} || ' at ' || ${applications.company}
        order by ${applications.appliedAt} desc)`,
    })
    .from(applications)
    .leftJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(users, eq(users.id, applications.userId))
    .where(
      sql`${isWarned(key)} and ${users.erasedAt} is null and ${users.id} is distinct from ${employerId}`,
    )
    .groupBy(applications.userId);

interface TakenWarning extends Record<string, unknown> {
  readonly userId: string;
  /** The decision that warned. */
  readonly warnedBy: string;
  /** As `Cook at Kitewick`, each once. */
  readonly jobs: string[];
}

/**
 * The people who were warned of a job, or of any job of an owner, that is no longer down: by the latest decision that
 * took it down as a fraud. A deleted job is down as long as its owner is disabled or frozen. Of their warnings those that
 * still wait are cancelled, and not in the list.
 */
export async function takeWarnings(
  transaction: Transaction,
  key: WarnedKey,
  decisionId: string,
): Promise<TakenWarning[]> {
  const { rows } = await transaction.execute<TakenWarning>(sql`
    with warned as (
      select distinct on (${applications.id}) ${mails.id} as mail_id, ${mails.userId} as user_id,
        ${mails.state} = 'waiting' and ${mails.attempts} = 0 as is_unsent,
        ${decisions.id} as decision_id, ${applications.position} || ' at ' || ${applications.company} as job
      from ${applications}
      left join ${jobs} on ${jobs.id} = ${applications.jobId}
      join ${users} employer on employer.id = ${employerId}
      join ${decisions} on ${decisions.targetId} in (${jobs.id}, employer.id)
        and ${decisions.action} in ('hide-job', 'freeze-company', 'disable-user')
      join ${mails} on ${mails.decisionId} = ${decisions.id} and ${mails.kind} = 'fraud-warning'
        and ${mails.userId} = ${applications.userId}
      join ${users} on ${users.id} = ${applications.userId} and ${users.erasedAt} is null
      where ${isWarned(key)} and ${jobs.suspendedAt} is null
        and (${jobs.id} is not null or num_nonnulls(employer.disabled_at, employer.frozen_at) = 0)
        and ${mails.state} in ('waiting', 'sent')
        and ${applications.appliedAt} <= ${decisions.decidedAt}
      order by ${applications.id}, ${decisions.decidedAt} desc, ${decisions.id} desc
    ), cancelled as (
      update ${mails} set state = 'cancelled', batch_id = ${decisionId}::uuid
      where id in (select mail_id from warned where is_unsent) and state = 'waiting'
    )
    select user_id as "userId", max(decision_id::text) as "warnedBy", array_agg(distinct job) as jobs
    from warned where not is_unsent group by user_id`);
  return rows;
}

/** Whether a mail reaches this account; an erased one has no address. */
export async function isReachable(db: Queryable, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.id} = ${userId} and ${users.erasedAt} is null`);
  return rows.length > 0;
}
