import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { eraseApplications } from './erase-applications.queries.ts';

/** Applications of one transaction. */
export const retentionBatchSize = 200;

/** An application at the end of its retention period. */
export interface OldApplication extends Record<string, unknown> {
  readonly id: string;
  readonly userId: string;
  /** Null after the job was deleted. */
  readonly ownerId: string | null;
  readonly position: string;
  readonly company: string;
}

const toMoment = (moment: Date): SQL => sql`${moment.toISOString()}::timestamptz`;

/** No stage changed and no message was sent since the moment. */
const isInactiveSince = (
  moment: Date,
): SQL => sql`erased_at is null and stage_at < ${toMoment(moment)}
  and not exists (select from messages where application_id = applications.id and sent_at >= ${toMoment(moment)})`;

const columns = sql`applications.id, user_id as "userId", owner_id as "ownerId", applications.position, applications.company`;

const list = async (
  db: Queryable,
  condition: SQL,
  lock: SQL = sql``,
): Promise<OldApplication[]> => {
  const { rows } = await db.execute<OldApplication>(sql`
    select ${columns} from applications left join jobs on jobs.id = job_id
    where ${condition} order by stage_at limit ${retentionBatchSize} ${lock}`);
  return rows;
};

/** Locks inactive applications whose erasure has not been announced since their last activity. */
export const lockUnwarned = (transaction: Transaction, before: Date) =>
  list(
    transaction,
    sql`${isInactiveSince(before)} and (retention_warned_at is null or retention_warned_at < greatest(stage_at,
      (select max(sent_at) from messages where application_id = applications.id)))`,
    sql`for no key update of applications skip locked`,
  );

export async function markWarned(
  transaction: Transaction,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await transaction.execute(sql`
    update applications set retention_warned_at = ${toMoment(now)} where id = any(${sql.param([...ids])}::uuid[])`);
}

/** The latest activity and the latest announcement of an application that has expired. */
interface Limits {
  readonly inactiveSince: Date;
  readonly warnedBefore: Date;
}

/** Locks expired applications, whose erasure was announced long enough ago without any activity since. */
export const lockExpired = (transaction: Transaction, { inactiveSince, warnedBefore }: Limits) =>
  list(
    transaction,
    sql`${isInactiveSince(inactiveSince)} and retention_warned_at <= ${toMoment(warnedBefore)}
      and retention_warned_at >= stage_at and not exists (select from messages
        where application_id = applications.id and sent_at > retention_warned_at)`,
    sql`for update of applications skip locked`,
  );

/** Erases the contents of these applications; job, stage and month stay. */
export const eraseContents = (
  transaction: Transaction,
  ids: readonly string[],
  now: Date,
): Promise<void> =>
  eraseApplications(transaction, sql`applications.id = any(${sql.param([...ids])}::uuid[])`, now);

/** Erases the texts, names and hashes of addresses of reports that were decided before the moment. */
export async function eraseOldReports(transaction: Transaction, before: Date): Promise<void> {
  await transaction.execute(sql`
    update reports set snapshot = '{}', details = '', reporter_name = null, reporter_email = null,
      reporter_key = case when reporter_id is null then sha256(reports.id::text::bytea) else reporter_key end
    from cases where cases.id = case_id and decided_at < ${toMoment(before)}
      and (details <> '' or reporter_name is not null or reporter_email is not null or snapshot <> '{}')`);
}

/** Erases the networks of reports on decided cases: only open cases compare them. */
export async function eraseNetworks(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`
    update reports set network_hash = null from cases
    where cases.id = case_id and state <> 'open' and network_hash is not null`);
}
