import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { cancelMails, enqueueMails } from '#server/platform/mail/mails.queries.ts';
import { moment, uuids } from '#server/platform/database/parameters.ts';
import { readRows } from '#server/platform/database/rows.ts';

/** Everything that a person does as an employer passes to a colleague. */
export interface HandOver {
  readonly from: string;
  readonly to: string;
  readonly now: Date;
}

interface HandedInterview {
  readonly id: string;
  readonly applicationId: string;
  readonly jobSeekerId: string;
}

/**
 * Those that the colleague cannot hold: somebody has another one at that time, or the colleague is the applicant. One that
 * is to come is cancelled; one that has begun is done, because nobody says what became of it.
 */
async function endClashes(transaction: Transaction, { from, to, now }: HandOver) {
  const at = moment(now);
  const ended = await readRows<HandedInterview & { isCancelled: boolean }>(transaction)(sql`
    with clash as (
      select mine.id, coalesce(mine.starts_at <= ${at}, false) as has_begun from interviews mine
      where mine.employer_id = ${from} and mine.shown_state in ('proposed', 'confirmed', 'declined')
        and (mine.job_seeker_id = ${to} or mine.shown_state = 'confirmed' and exists (
          select from interviews other
          where other.id <> mine.id and ${to} in (other.employer_id, other.job_seeker_id) and other.shown_state = 'confirmed'
            and other.starts_at < mine.starts_at + make_interval(mins => mine.minutes)
            and mine.starts_at < other.starts_at + make_interval(mins => other.minutes)))
      for update of mine
    )
    update interviews set sequence = sequence + 1, changed_at = ${at},
      state = case when has_begun then 'done' else 'cancelled' end,
      shown_state = case when has_begun then 'done' else 'cancelled' end,
      outcome_by = case when has_begun then null else 'employer' end,
      cancelled_because = case when has_begun then null else 'employer' end
    from clash where interviews.id = clash.id
    returning interviews.id, application_id as "applicationId", job_seeker_id as "jobSeekerId",
      not has_begun as "isCancelled"`);
  return ended.filter(({ isCancelled }) => isCancelled);
}

/** Hands interviews over. The applicants of cancelled ones are told, and the colleague of those that were agreed on. */
export async function handOverInterviews(
  transaction: Transaction,
  handOver: HandOver,
): Promise<void> {
  const { from, to, now } = handOver;
  const cancelled = await endClashes(transaction, handOver);
  const cancelledIds = cancelled.map(({ id }) => id);
  await cancelMails(transaction, { interviewIds: cancelledIds });
  const agreed = await readRows<HandedInterview>(transaction)(sql`
    select id, application_id as "applicationId", job_seeker_id as "jobSeekerId" from interviews
    where employer_id = ${from} and shown_state = 'confirmed' and starts_at > ${moment(now)}
      and id <> all (${uuids(cancelledIds)})`);
  await transaction.execute(
    sql`update interviews set employer_id = ${to} where employer_id = ${from}`,
  );
  const changed = { kind: 'interview-changed' } as const;
  const mails = [
    ...cancelled.map((one) => ({ ...one, userId: one.jobSeekerId })),
    ...agreed.map((one) => ({ ...one, userId: to })),
  ].map(({ id: interviewId, applicationId, userId }) => ({
    ...changed,
    interviewId,
    applicationId,
    userId,
  }));
  await enqueueMails(transaction, mails, now);
}
