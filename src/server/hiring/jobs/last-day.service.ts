import { m } from '#messages';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { endOfLastDay, hasPassed, isUnpublished, type WholeJobRow } from './job-rows.queries.ts';
import type { JobChange } from './jobs.queries.ts';
import { findLastDay, type PlacedDay } from './last-day.queries.ts';

/** Whether two states of a job take applications until different moments. */
export const closesElsewhen = (
  one: Parameters<typeof endOfLastDay>[0],
  other: Parameters<typeof endOfLastDay>[0],
): boolean => endOfLastDay(one)?.getTime() !== endOfLastDay(other)?.getTime();

/**
 * A day that has passed would close the job at once, also where only its places are new. A closed job keeps the day it has.
 *
 * @throws AppError `validation-failed`
 */
export async function assertNotPast(
  transaction: Transaction,
  day: PlacedDay,
  { now, before }: { readonly now: Date; readonly before?: WholeJobRow },
): Promise<void> {
  const isClosed = before !== undefined && (before.closedAt !== null || hasPassed(before, now));
  const isKept = isClosed && (day.applyUntil ?? null) === before.applyUntil;
  if (!isKept && hasPassed(await findLastDay(transaction, day), now)) {
    throw new AppError('validation-failed', { fields: { applyUntil: m.fault_day_passed() } });
  }
}

/**
 * An approval drops a last day that passed while the job waited, or that has passed at its new places: it would close the job
 * as it is published. A job that was closed before stays closed.
 */
export async function dropPassedDay(
  transaction: Transaction,
  job: WholeJobRow,
  { places, now }: Pick<PlacedDay, 'places'> & { readonly now: Date },
): Promise<Pick<JobChange, 'applyUntil' | 'droppedDay'>> {
  const { applyUntil, closedAt } = job;
  const wasOpen = closedAt === null && (isUnpublished(job) || !hasPassed(job, now));
  const drops = wasOpen && hasPassed(await findLastDay(transaction, { applyUntil, places }), now);
  return drops ? { applyUntil: null, droppedDay: applyUntil } : {};
}

/** An approval that is taken back puts the day back that it dropped, unless the job was edited since. */
export const restoreDroppedDay = ({
  droppedDay,
}: WholeJobRow): Pick<JobChange, 'applyUntil' | 'droppedDay'> =>
  droppedDay ? { applyUntil: droppedDay, droppedDay: null } : {};
