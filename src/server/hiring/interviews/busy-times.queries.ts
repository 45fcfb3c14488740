import { type SQL, sql } from 'drizzle-orm';
import { moment, moments } from '#server/platform/database/parameters.ts';
import { readRows } from '#server/platform/database/rows.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import type { StoredInterview } from './interview-changes.queries.ts';

/** Of an interview that is not agreed on yet. */
interface Time {
  readonly interviewId: SQL;
  readonly start: SQL;
  readonly minutes: SQL;
}

/**
 * Whether one of these people has another interview at this time. An interview that a rejection cancels counts until the
 * rejection is shown: it may be taken back. The constraint `interviews_one_at_a_time` refuses what two picks at once would do.
 */
export const isBusy = (people: SQL, { interviewId, start, minutes }: Time): SQL => sql`exists (
  select from interviews other
  where other.id <> ${interviewId} and other.shown_state = 'confirmed'
    and (other.employer_id = any(${people}) or other.job_seeker_id = any(${people}))
    and other.starts_at < ${start} + make_interval(mins => ${minutes}::int)
    and other.starts_at + make_interval(mins => other.minutes::int) > ${start})`;

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
