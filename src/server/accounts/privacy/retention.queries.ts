import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { applications, messages } from '#db/hiring-applications-schema.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { moment, uuids } from '#server/platform/database/parameters.ts';
import { eraseApplications } from './erase-applications.queries.ts';

/** Applications of one transaction. */
const batchSize = 200;

/** An application at the end of its retention period. */
export interface OldApplication {
  readonly id: string;
  readonly userId: string;
  /** Null after the job was deleted. */
  readonly ownerId: string | null;
  readonly position: string;
  readonly company: string;
}

const warnedAt = applications.retentionWarnedAt;

/** No stage changed and no message was sent since the moment. */
const isInactiveSince = (
  time: Date,
): SQL => sql`${applications.erasedAt} is null and ${applications.stageAt} < ${moment(time)} and not exists (
  select from ${messages} where ${messages.applicationId} = ${applications.id} and ${messages.sentAt} >= ${moment(time)})`;

/** Which applications are old. */
export type OldCondition = SQL;

/** The ids of the next old applications after this one. */
export async function listOld(
  db: Queryable,
  condition: OldCondition,
  after: string | undefined,
): Promise<string[]> {
  const rows = await db
    .select({ id: applications.id })
    .from(applications)
    .where(and(condition, after === undefined ? undefined : gt(applications.id, after)))
    .orderBy(asc(applications.id))
    .limit(batchSize);
  return rows.map(({ id }) => id);
}

/** Locks those of the applications that are still old. */
export async function lockOld(
  transaction: Transaction,
  condition: OldCondition,
  ids: readonly string[],
): Promise<OldApplication[]> {
  const { id, userId, position, company, jobId } = applications;
  return transaction
    .select({ id, userId, ownerId: jobs.ownerId, position, company })
    .from(applications)
    .leftJoin(jobs, eq(jobs.id, jobId))
    .where(and(sql`${id} = any(${uuids(ids)})`, condition))
    .for('update', { of: applications, skipLocked: true });
}

/** Inactive applications whose erasure has not been announced since their last activity. */
export const isUnwarned = (before: Date): OldCondition =>
  sql`${isInactiveSince(before)} and (${warnedAt} is null or ${warnedAt} < greatest(${applications.stageAt},
    (select max(${messages.sentAt}) from ${messages} where ${messages.applicationId} = ${applications.id})))`;

export async function markWarned(
  transaction: Transaction,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await transaction
    .update(applications)
    .set({ retentionWarnedAt: now })
    .where(sql`${applications.id} = any(${uuids(ids)})`);
}

/** The latest activity and the latest announcement of an application that has expired. */
interface Limits {
  readonly inactiveSince: Date;
  readonly warnedBefore: Date;
}

/** Expired applications, whose erasure was announced long enough ago without any activity since. */
export const isExpired = ({ inactiveSince, warnedBefore }: Limits): OldCondition =>
  sql`${isInactiveSince(inactiveSince)} and ${warnedAt} <= ${moment(warnedBefore)}
    and ${warnedAt} >= ${applications.stageAt} and not exists (select from ${messages}
      where ${messages.applicationId} = ${applications.id} and ${messages.sentAt} > ${warnedAt})`;

/** Erases the contents of these applications; job, stage and month stay. */
export const eraseContents = (
  transaction: Transaction,
  ids: readonly string[],
  now: Date,
): Promise<void> =>
  eraseApplications(transaction, sql`${applications.id} = any(${uuids(ids)})`, now);

/** Erases the texts, names and hashes of addresses of reports that were decided before the moment. */
export async function eraseOldReports(transaction: Transaction, before: Date): Promise<void> {
  await transaction.execute(sql`
    update reports set snapshot = '{}', details = '', reporter_name = null, reporter_email = null,
      reporter_key = case when reporter_id is null then sha256(reports.id::text::bytea) else reporter_key end
    from cases where cases.id = case_id and decided_at < ${moment(before)}
      and (details <> '' or reporter_name is not null or reporter_email is not null or snapshot <> '{}')`);
}

/** Erases the networks of reports on decided cases: only open cases compare them. */
export async function eraseNetworks(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`
    update reports set network_hash = null from cases
    where cases.id = case_id and state <> 'open' and network_hash is not null`);
}
