import { type SQL, sql } from 'drizzle-orm';
import { openInterviewStates } from '#contract/hiring/interview-choices.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { moment, texts, uuids } from '#server/platform/database/parameters.ts';
import { readRows } from '#server/platform/database/rows.ts';

/** Interviews that end because their application or its job does. */

/** One that began is no longer cancelled. */
const canEnd = (column: 'state' | 'shown_state', now: Date): SQL => sql`
  ${sql.raw(column)} = any(${texts(openInterviewStates)})
  and not (${sql.raw(column)} = 'confirmed' and starts_at <= ${moment(now)})`;

interface EndedInterview {
  readonly id: string;
  readonly applicationId: string;
  readonly employerId: string;
  readonly jobSeekerId: string;
  /** Both have it in their calendars. */
  readonly wasConfirmed: boolean;
}

/** Some applications, or all to a job. */
export type ApplicationsOf = { readonly ids: readonly string[] } | { readonly jobId: string };

const selectIds = (which: ApplicationsOf): SQL =>
  'ids' in which
    ? sql`select unnest(${uuids(which.ids)})`
    : sql`select applications.id from applications where job_id = ${which.jobId}`;

/** Cancels interviews for both participants. */
export async function cancelInterviews(
  transaction: Transaction,
  which: ApplicationsOf,
  now: Date,
): Promise<EndedInterview[]> {
  const rows = await readRows<EndedInterview>(transaction)(sql`
    update interviews set state = 'cancelled', shown_state = 'cancelled', sequence = sequence + 1,
      changed_at = ${moment(now)}
    from (
      select id as known_id, shown_state = 'confirmed' as was_confirmed from interviews
      where application_id in (${selectIds(which)}) and ${canEnd('shown_state', now)} for update
    ) as known
    where id = known_id
    returning id, application_id as "applicationId", employer_id as "employerId",
      job_seeker_id as "jobSeekerId", was_confirmed as "wasConfirmed"`);
  return rows;
}

/** Cancels interviews for the employer alone: the job seeker does not know yet of the rejection that does it. */
export const hideInterviews = (transaction: Transaction, ids: readonly string[], now: Date) =>
  transaction.execute(sql`
    update interviews set state = 'cancelled'
    where application_id = any(${uuids(ids)}) and ${canEnd('state', now)}`);

/** Undoes `hideInterviews`. */
export const restoreInterviews = (transaction: Transaction, which: ApplicationsOf) =>
  transaction.execute(sql`
    update interviews set state = shown_state
    where application_id in (${selectIds(which)}) and state <> shown_state`);
