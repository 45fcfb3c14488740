import { sql } from 'drizzle-orm';
import type { ReportTarget } from '#contract/trust/trust.ts';
import { newId } from '#db/new-id.ts';
import { cases, reports } from '#db/trust-schema.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { moment, uuids } from '#server/platform/database/parameters.ts';

interface CaseTarget {
  readonly kind: ReportTarget;
  readonly id: string;
  /** Whom a decision would concern. */
  readonly subjectId: string | null;
}

interface CaseOpening {
  readonly weight: number;
  readonly now: Date;
  /** Who asks for an approval. */
  readonly askedBy?: string | null;
}

/**
 * Opens a case about a target, or adds the weight to the open one. Until the commit no one else decides it or reports in
 * it. Returns its id.
 */
export async function openCase(
  transaction: Transaction,
  { kind, id, subjectId }: CaseTarget,
  { weight, now, askedBy }: CaseOpening,
): Promise<string> {
  const asked = askedBy === undefined ? {} : { askedBy };
  const [row] = await transaction
    .insert(cases)
    .values({
      id: newId(now),
      targetKind: kind,
      targetId: id,
      subjectId,
      weight,
      openedAt: now,
      ...asked,
    })
    .onConflictDoUpdate({
      target: [cases.targetKind, cases.targetId],
      targetWhere: sql`state = 'open'`,
      set: { subjectId, weight: sql`${cases.weight} + excluded.weight`, ...asked },
    })
    .returning({ id: cases.id });
  if (!row) {
    throw new Error('A case was neither opened nor found.');
  }
  return row.id;
}

/** Locks the open cases of jobs. A decision locks the case before the job, so an edit does, too. */
export const lockOpenCases = (transaction: Transaction, jobIds: readonly string[]) =>
  transaction.execute(sql`
    select from ${cases} where target_kind = 'job' and target_id = any(${uuids(jobIds)}) and state = 'open'
    order by id for update`);

/** Takes weight from the open case of a job. A case without reports and weight is closed, unless the job waits for approval. */
export async function lowerCase(
  transaction: Transaction,
  jobId: string,
  { weight, now }: { readonly weight: number; readonly now: Date },
): Promise<void> {
  const left = sql`greatest(0, ${cases.weight} - ${weight}::int)`;
  const isEmpty = sql`${left} = 0 and not exists (select from ${reports} where ${reports.caseId} = ${cases.id})
    and not exists (select from jobs where jobs.id = ${cases.targetId} and jobs.unapproved_since is not null)`;
  await transaction.execute(sql`
    update ${cases} set weight = ${left}, state = case when ${isEmpty} then 'fixed' else 'open' end,
      decided_at = case when ${isEmpty} then ${moment(now)} end
    where target_kind = 'job' and target_id = ${jobId}::uuid and state = 'open'`);
}
