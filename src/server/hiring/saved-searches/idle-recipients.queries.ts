import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';

/** People whom one transaction pauses. */
const pauseBatch = 500;

const toMoment = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;
const idList = (ids: readonly string[]) => sql`${sql.param([...ids])}::uuid[]`;

/** Whether a recipient followed no link since the moment, although digests are on. */
const isIdle = (
  activeBefore: Date,
) => sql`active_at < ${toMoment(activeBefore)} and paused_at is null and exists (
  select from saved_searches where recipient_id = alert_recipients.id and next_at is not null)`;

/** Some of the people whose digests nobody reads, without these. */
export async function listIdle(
  db: Queryable,
  activeBefore: Date,
  without: readonly string[],
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from alert_recipients
    where ${isIdle(activeBefore)} and id <> all(${idList(without)}) limit ${pauseBatch}`);
  return rows.map(({ id }) => id);
}

export interface PausedPerson {
  readonly userId: string | null;
  readonly email: string | null;
}

/** Pauses the digests of those of these people who are still idle. */
export async function pauseIdle(
  transaction: Transaction,
  ids: readonly string[],
  { activeBefore, now }: Readonly<Record<'activeBefore' | 'now', Date>>,
): Promise<PausedPerson[]> {
  const { rows } = await transaction.execute<
    PausedPerson & { id: string } & Record<string, unknown>
  >(sql`
    update alert_recipients set paused_at = ${toMoment(now)}
    where id in (
      select id from alert_recipients
      where id = any(${idList(ids)}) and ${isIdle(activeBefore)} for no key update skip locked)
    returning id, user_id as "userId", email`);
  await transaction.execute(sql`
    update saved_searches set next_at = null where recipient_id = any(${idList(rows.map(({ id }) => id))})`);
  return rows;
}
