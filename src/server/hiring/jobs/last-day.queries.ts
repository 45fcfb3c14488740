import { type SQL, sql } from 'drizzle-orm';
import { jobLastDayEnd } from '#db/columns.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { moment } from '#server/platform/database/parameters.ts';
import type { JobRow } from './job-rows.queries.ts';

/** A last day for applications, and the places by whose clocks it ends. */
export interface PlacedDay extends Pick<JobRow, 'places'> {
  readonly applyUntil?: string | null | undefined;
}

/** When a last day ends at places that are not stored yet, by the function that writes it for the stored ones. */
export async function findLastDay(
  transaction: Transaction,
  { applyUntil = null, places }: PlacedDay,
): Promise<Pick<JobRow, 'applyUntil' | 'closesAt'>> {
  const job = JSON.stringify({ apply_until: applyUntil, places });
  const [row] = await transaction
    .select({ closesAt: sql<Date | null>`closes_at`.mapWith(jobs.closesAt) })
    .from(sql`job_closes_at(jsonb_populate_record(null::jobs, ${job}::jsonb)) as closes_at`);
  return { applyUntil, closesAt: row?.closesAt ?? null };
}

/** Whether the last day of a job begins within some days, where it ends. */
export const closesWithin = (now: Date, days: number): SQL =>
  sql`${jobLastDayEnd} <= ${moment(now)} + make_interval(days => ${days}::int + 1)`;
