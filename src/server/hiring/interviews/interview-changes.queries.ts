import { and, eq, gt, inArray, lte, max, sql } from 'drizzle-orm';
import { openInterviewStates } from '#contract/hiring/interview-choices.ts';
import { interviews, interviewSlots } from '#db/hiring-interviews-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { moment, moments } from '#server/platform/database/parameters.ts';
import { onlyRow, readRows } from '#server/platform/database/rows.ts';
import { isBusy } from './interviews.queries.ts';

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

/** Those of the starts at which this person has another interview. */
export async function listBusyStarts(
  transaction: Transaction,
  { id, minutes }: Pick<StoredInterview, 'id' | 'minutes'>,
  { userId, starts }: { readonly userId: string; readonly starts: readonly Date[] },
): Promise<number[]> {
  const time = { interviewId: sql`${id}`, start: sql`start`, minutes: sql`${minutes}` };
  const rows = await readRows<{ start: Date }>(transaction)(sql`
    select start from unnest(${moments(starts)}) as start
    where ${isBusy(sql`array[${userId}::uuid]`, time)}`);
  return rows.map(({ start }) => start.getTime());
}

/**
 * Takes back the times that either participant of an agreed interview has offered elsewhere as a job seeker, and that it
 * takes. The employers there learn no reason. Returns them.
 */
export async function takeBackOffers(
  transaction: Transaction,
  { id, employerId, jobSeekerId, minutes, startsAt }: StoredInterview & { readonly startsAt: Date },
  now: Date,
): Promise<string[]> {
  const start = moment(startsAt);
  const rows = await readRows<{ employerId: string }>(transaction)(sql`
    with taken_back as (
      delete from interview_slots as slot using interviews as other
      where slot.interview_id = other.id and other.id <> ${id} and other.shown_state = 'declined'
        and other.job_seeker_id in (${employerId}, ${jobSeekerId})
        and slot.starts_at < ${start} + make_interval(mins => ${minutes}::int)
        and slot.starts_at + make_interval(mins => other.minutes::int) > ${start}
      returning other.id
    )
    update interviews set sequence = sequence + 1, changed_at = ${moment(now)}
    where id in (select id from taken_back) returning employer_id as "employerId"`);
  return rows.map((row) => row.employerId);
}
