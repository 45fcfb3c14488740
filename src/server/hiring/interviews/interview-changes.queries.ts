import { and, eq, gt, inArray, lte, max, sql } from 'drizzle-orm';
import { openInterviewStates } from '#contract/hiring/interview-choices.ts';
import { interviews, interviewSlots } from '#db/hiring-interviews-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { onlyRow } from '#server/platform/database/rows.ts';

/** The stored columns of an interview. Every change locks its application. */
export type StoredInterview = typeof interviews.$inferSelect;

export async function findInterview(
  db: Queryable,
  id: string,
): Promise<StoredInterview | undefined> {
  const [row] = await db.select().from(interviews).where(eq(interviews.id, id));
  return row;
}

/** The interview of an application that can still take place. */
export async function findOpenInterview(
  transaction: Transaction,
  applicationId: string,
  now: Date,
): Promise<StoredInterview | undefined> {
  const { state, startsAt } = interviews;
  const hasBegun = and(eq(state, 'confirmed'), lte(startsAt, now)) ?? sql`false`;
  const [row] = await transaction
    .select()
    .from(interviews)
    .where(
      and(
        eq(interviews.applicationId, applicationId),
        inArray(state, [...openInterviewStates]),
        sql`${hasBegun} is not true`,
      ),
    );
  return row;
}

/** Whether an interview has times to choose from that have all passed. */
export async function hasExpired(
  transaction: Transaction,
  { id, state }: Pick<StoredInterview, 'id' | 'state'>,
  now: Date,
): Promise<boolean> {
  const ofInterview = eq(interviewSlots.interviewId, id);
  const slots = await transaction.$count(interviewSlots, ofInterview);
  const isNext = and(ofInterview, gt(interviewSlots.startsAt, now));
  return (
    state !== 'confirmed' && slots > 0 && (await transaction.$count(interviewSlots, isNext)) === 0
  );
}

export const insertInterview = (transaction: Transaction, row: StoredInterview) =>
  transaction.insert(interviews).values(row);

export const updateInterview = (
  transaction: Transaction,
  { id, ...change }: Partial<StoredInterview> & Pick<StoredInterview, 'id'>,
) => transaction.update(interviews).set(change).where(eq(interviews.id, id));

/** Replaces the times to choose from. */
export async function replaceSlots(
  transaction: Transaction,
  interviewId: string,
  starts: readonly Date[],
): Promise<void> {
  await transaction.delete(interviewSlots).where(eq(interviewSlots.interviewId, interviewId));
  if (starts.length > 0) {
    const rows = starts.map((startsAt) => ({ interviewId, startsAt }));
    await transaction.insert(interviewSlots).values(rows);
  }
}

/** The last of the times to choose from; null without any. */
export async function findLastSlot(
  transaction: Transaction,
  interviewId: string,
): Promise<Date | null> {
  const rows = await transaction
    .select({ last: max(interviewSlots.startsAt) })
    .from(interviewSlots)
    .where(eq(interviewSlots.interviewId, interviewId));
  return onlyRow(rows).last;
}

export const hasSlot = async (
  transaction: Transaction,
  interviewId: string,
  startsAt: Date,
): Promise<boolean> =>
  (await transaction.$count(
    interviewSlots,
    and(eq(interviewSlots.interviewId, interviewId), eq(interviewSlots.startsAt, startsAt)),
  )) > 0;
