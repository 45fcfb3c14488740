import { type SQL, sql } from 'drizzle-orm';
import { openInterviewStates } from '#contract/hiring/interview-choices.ts';
import { undoTime } from '#contract/trust/decision-texts.ts';
import { users } from '#db/accounts-schema.ts';
import { applications } from '#db/hiring-applications-schema.ts';
import { interviews } from '#db/hiring-interviews-schema.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { cases, decisions } from '#db/trust-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { moment, texts } from '#server/platform/database/parameters.ts';
import { readRows } from '#server/platform/database/rows.ts';

/** Interviews of jobs that an administrator took down, and of employers whom one disabled or froze. */

/**
 * Whether an administrator hid the job, or kept it hidden, and can no longer undo that. Reports alone hide a job until an
 * administrator decides. A decision that was undone leaves its case open.
 */
const isHiddenByDecision = (limit: SQL): SQL => sql`(${jobs.hiddenAt} is not null and exists (
  select from ${decisions} left join ${cases} on ${cases.id} = ${decisions.caseId}
  where ${decisions.targetKind} = 'job' and ${decisions.targetId} = ${jobs.id} and ${decisions.action} = 'hide-job'
    and not ${decisions.isAutomated} and ${decisions.decidedAt} >= ${jobs.hiddenAt} and ${decisions.decidedAt} < ${limit}
    and ${cases.state} is distinct from 'open'))`;

/** Whether it is still to come: agreed on, or waiting for an answer without all of its times having passed. */
const isToCome = (now: SQL): SQL => sql`case ${interviews.stateForApplicant}
  when 'confirmed' then ${interviews.startsAt} > ${now}
  else ${interviews.stateForApplicant} = any(${texts(openInterviewStates)}) and (
    not exists (select from interview_slots slot where slot.interview_id = ${interviews.id})
    or exists (select from interview_slots slot where slot.interview_id = ${interviews.id} and slot.starts_at > ${now})) end`;

/** The applications with such an interview, all or the one with this id. */
export async function listTakenDownInterviews(
  db: Queryable,
  now: Date,
  applicationId?: string,
): Promise<string[]> {
  const limit = moment(new Date(now.getTime() - undoTime));
  const isOne =
    applicationId === undefined ? sql`true` : sql`${interviews.applicationId} = ${applicationId}`;
  const rows = await readRows<{ id: string }>(db)(sql`
    select distinct ${interviews.applicationId} as id
    from ${interviews}
    join ${applications} on ${applications.id} = ${interviews.applicationId}
    join ${jobs} on ${jobs.id} = ${applications.jobId}
    join ${users} on ${users.id} = ${interviews.employerId}
    where ${isOne} and ${isToCome(moment(now))}
      and (${users.disabledAt} < ${limit} or ${users.frozenAt} < ${limit} or ${isHiddenByDecision(limit)})
    order by id`);
  return rows.map(({ id }) => id);
}
