import { and, ne, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type CancelCause, openInterviewStates } from '#contract/hiring/interview-choices.ts';
import type { HistoryRole } from '#contract/hiring/stages.ts';
import { applicationEvents, applications } from '#db/hiring-applications-schema.ts';
import { interviews } from '#db/hiring-interviews-schema.ts';
import { mails } from '#db/platform-schema.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { moment, texts, uuids } from '#server/platform/database/parameters.ts';
import { readRows } from '#server/platform/database/rows.ts';

/** Interviews that end because their application or its job does. */

/** One that began is no longer cancelled. */
const canEnd = (state: AnyPgColumn, now: Date): SQL => sql`
  ${state} = any(${texts(openInterviewStates)})
  and not (${state} = 'confirmed' and ${interviews.startsAt} <= ${moment(now)})`;

export interface EndedInterview {
  readonly id: string;
  readonly applicationId: string;
  readonly employerId: string;
  readonly jobSeekerId: string;
  /** Both have it in their calendars. */
  readonly wasConfirmed: boolean;
}

/** Some applications, or all to a job. */
export type ApplicationsOf = { readonly ids: readonly string[] } | { readonly jobId: string };

const isOf = (which: ApplicationsOf): SQL =>
  'ids' in which
    ? sql`${interviews.applicationId} = any(${uuids(which.ids)})`
    : sql`${interviews.applicationId} in (select ${applications.id} from ${applications} where ${applications.jobId} = ${which.jobId})`;

/** Why interviews end with their application or its job. */
type EndingCause = Exclude<CancelCause, 'employer'>;

/** Whose act ends them. */
export const endedBy = {
  rejection: 'employer',
  withdrawal: 'job-seeker',
  'job-deleted': 'employer',
  'taken-down': 'site',
} as const satisfies Record<EndingCause, HistoryRole>;

export interface Ending {
  readonly now: Date;
  readonly cause: EndingCause;
}

/** Those of these interviews of which their job seeker heard: a mail about it left, or they answered on the site. */
export async function listHeard(
  transaction: Transaction,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await readRows<{ id: string }>(transaction)(sql`
    select ${interviews.id} as id from ${interviews}
    where ${interviews.id} = any(${uuids(ids)}) and (
      exists (select from ${mails} where ${mails.interviewId} = ${interviews.id}
        and ${mails.userId} = ${interviews.jobSeekerId} and ${mails.state} not in ('waiting', 'cancelled'))
      or exists (select from ${applicationEvents}
        where ${applicationEvents.applicationId} = ${interviews.applicationId} and ${applicationEvents.role} = 'job-seeker'
          and ${applicationEvents.kind} like 'interview-%' and ${applicationEvents.at} >= ${interviews.createdAt}))`);
  return new Set(rows.map(({ id }) => id));
}

/** Cancels interviews for both participants. */
export async function cancelInterviews(
  transaction: Transaction,
  which: ApplicationsOf,
  { now, cause }: Ending,
): Promise<EndedInterview[]> {
  const role = endedBy[cause];
  const rows = await readRows<EndedInterview>(transaction)(sql`
    update ${interviews} set state = 'cancelled', shown_state = 'cancelled', sequence = sequence + 1,
      changed_at = ${moment(now)}, outcome_by = ${role === 'site' ? null : role},
      cancelled_because = ${cause}
    from (
      select ${interviews.id} as known_id, ${interviews.stateForApplicant} = 'confirmed' as was_confirmed
      from ${interviews}
      where ${isOf(which)} and ${canEnd(interviews.stateForApplicant, now)} for update
    ) as known
    where ${interviews.id} = known_id
    returning ${interviews.id}, ${interviews.applicationId} as "applicationId", ${interviews.employerId} as "employerId",
      ${interviews.jobSeekerId} as "jobSeekerId", was_confirmed as "wasConfirmed"`);
  return rows;
}

/** Cancels interviews for the employer alone: the job seeker does not know yet of the rejection that does it. */
export const hideInterviews = (transaction: Transaction, ids: readonly string[], now: Date) =>
  transaction
    .update(interviews)
    .set({ state: 'cancelled' })
    .where(and(isOf({ ids }), canEnd(interviews.state, now)));

/** Undoes `hideInterviews`. */
export const restoreInterviews = (transaction: Transaction, which: ApplicationsOf) =>
  transaction
    .update(interviews)
    .set({ state: sql`${interviews.stateForApplicant}` })
    .where(and(isOf(which), ne(interviews.state, interviews.stateForApplicant)));
