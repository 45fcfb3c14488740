import { and, asc, type Column, desc, eq, gte, isNotNull, or, sql } from 'drizzle-orm';
import type { AnswerDays } from '#contract/hiring/answer-texts.ts';
import type { JobVersion } from '#contract/hiring/job-input.ts';
import type { Job } from '#contract/hiring/jobs.ts';
import type { ReportTarget } from '#contract/trust/trust.ts';
import { users } from '#db/accounts-schema.ts';
import { mails } from '#db/platform-schema.ts';
import { applications, employerResponsiveness } from '#db/hiring-applications-schema.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { decisions } from '#db/trust-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import type { Authorized } from '#server/platform/http/authorize.ts';
import { moment } from '#server/platform/database/parameters.ts';
import { waitsSince } from './approval-answers.queries.ts';
import { actingName } from './acting-names.queries.ts';
import { toVersion, toVersionColumns } from './job-versions.ts';
import { isJobTakenDown } from '#server/accounts/users/employers.queries.ts';
import type { PlacedForm } from './job-places.service.ts';
import {
  approvalState,
  companyId,
  type JobRow,
  type WholeJobRow,
  wholeJobColumns,
} from './job-rows.queries.ts';

/** Prepared, because every page of a job reads it. */
export function makeJobFinder(db: Queryable) {
  const job = db
    .select(wholeJobColumns)
    .from(jobs)
    .where(eq(jobs.id, sql.placeholder('id')))
    .prepare('find_job');
  return async (id: string): Promise<WholeJobRow | undefined> => (await job.execute({ id }))[0];
}

export async function listApplicantIds(db: Queryable, jobId: string): Promise<string[]> {
  const rows = await db
    .select({ userId: applications.userId })
    .from(applications)
    .where(eq(applications.jobId, jobId));
  return rows.map(({ userId }) => userId);
}

/** Terms that the form leaves out are stored as null. */
const toColumns = ({
  questions,
  language: _language,
  placeIds: _placeIds,
  ...form
}: PlacedForm) => ({
  ...form,
  ...toVersionColumns(toVersion({ ...form, questions })),
  employmentType: form.employmentType ?? null,
  applyUntil: form.applyUntil ?? null,
  droppedDay: null,
  requiresCv: form.requiresCv ?? false,
  criteria: form.criteria === '' ? null : form.criteria,
});

/** How fast the employer of a new job answers, as the last night measured it. */
async function findAnswerDays(db: Queryable, ownerId: string): Promise<AnswerDays | null> {
  const [row] = await db
    .select({ days: employerResponsiveness.answerDays })
    .from(employerResponsiveness)
    .where(eq(employerResponsiveness.ownerId, ownerId));
  return row?.days ?? null;
}

export async function insertJob(
  transaction: Transaction,
  job: Pick<JobRow, 'id' | 'ownerId' | 'publishedAt' | 'language'>,
  form: PlacedForm,
): Promise<JobRow> {
  const state = {
    postedAt: job.publishedAt,
    closedAt: null,
    hiddenAt: null,
    unapprovedSince: null,
    otherVersion: null,
    suspendedAt: null,
  };
  const answerDays = await findAnswerDays(transaction, job.ownerId);
  const row = { ...toColumns(form), ...state, ...job, answerDays };
  const [stored] = await transaction
    .insert(jobs)
    .values(row)
    .returning({ companyId, closesAt: jobs.closesAt });
  return { ...row, companyId: stored?.companyId ?? null, closesAt: stored?.closesAt ?? null };
}

/** Columns that are left out do not change. */
export type JobChange = Partial<
  Pick<
    WholeJobRow,
    | 'postedAt'
    | 'publishedAt'
    | 'closedAt'
    | 'applyUntil'
    | 'droppedDay'
    | 'logo'
    | 'unapprovedSince'
    | 'otherVersion'
    | 'places'
    | 'arePlacesFound'
  >
> & {
  readonly form?: PlacedForm;
  readonly version?: JobVersion;
};

/** The changed job; undefined when it was deleted meanwhile. Of people, only those who may change it lead here. */
export async function storeJob(
  transaction: Transaction,
  id: string,
  { form, version, unapprovedSince, ...columns }: JobChange,
): Promise<WholeJobRow | undefined> {
  const [row] = await transaction
    .update(jobs)
    .set({
      ...(form && toColumns(form)),
      ...(version && toVersionColumns(version)),
      ...((form ?? version)?.language && { language: (form ?? version)?.language }),
      ...columns,
      ...(unapprovedSince !== undefined && {
        unapprovedSince: unapprovedSince && waitsSince(unapprovedSince),
      }),
    })
    .where(eq(jobs.id, id))
    .returning(wholeJobColumns);
  return row;
}

/** As `storeJob`, for people. */
export const updateJob = (
  transaction: Transaction,
  { id }: Authorized<JobRow, 'change'>,
  change: JobChange,
): Promise<WholeJobRow | undefined> => storeJob(transaction, id, change);

/** The jobs of an owner that have a logo, or another version that has it. */
export async function listJobsWithLogo(
  db: Queryable,
  { ownerId, link }: { readonly ownerId: string; readonly link: string },
): Promise<string[]> {
  const hasLogo = or(eq(jobs.logo, link), sql`${jobs.otherVersion} ->> 'logo' = ${link}`);
  const rows = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.ownerId, ownerId), hasLogo))
    .orderBy(asc(jobs.id));
  return rows.map(({ id }) => id);
}

/** Locks a job until the commit; undefined when it was deleted meanwhile. */
export async function lockWholeJob(
  transaction: Transaction,
  id: string,
): Promise<WholeJobRow | undefined> {
  const [row] = await transaction
    .select(wholeJobColumns)
    .from(jobs)
    .where(eq(jobs.id, id))
    .for('update');
  return row;
}

/**
 * Locks a job, the mails that are deleted with it, and its applications. Avoid a deadlock: moves of applications lock mails
 * and applications in the same order, each by id.
 */
export async function lockForDeletion(transaction: Transaction, jobId: string): Promise<void> {
  // Waits for applications that are being stored.
  await transaction.select({ id: jobs.id }).from(jobs).where(eq(jobs.id, jobId)).for('update');
  await transaction
    .select({ id: mails.id })
    .from(mails)
    .where(eq(mails.jobId, jobId))
    .orderBy(asc(mails.id))
    .for('update');
  await transaction
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.jobId, jobId))
    .orderBy(asc(applications.id))
    .for('no key update');
}

/** Rejections wait while their job is taken down. Without the job they would be sent: its deletion cancels them. */
const cancelHeldRejections = (transaction: Transaction, jobId: string) =>
  transaction.execute(sql`
    update ${mails} set state = 'cancelled'
    where state = 'waiting' and kind = 'rejection' and application_id in (
      select ${applications.id} from ${applications} join ${jobs} on ${jobs.id} = ${applications.jobId}
      where ${jobs.id} = ${jobId} and ${isJobTakenDown})`);

/** Deletes a locked job. Its applications stay for those who sent them; their history says who deleted the job, and whose it was. */
export async function deleteJob(
  transaction: Transaction,
  job: Authorized<JobRow, 'change'>,
  { actorId, now }: { readonly actorId: string; readonly now: Date },
): Promise<void> {
  await cancelHeldRejections(transaction, job.id);
  await transaction.execute(sql`
    insert into application_events (id, application_id, at, actor_id, assignee_id, actor_name, actor_company, role, kind, is_shown)
    select gen_random_uuid(), id, ${moment(now)}, ${actorId}::uuid, nullif(${job.ownerId}::uuid, ${actorId}::uuid),
      ${actingName(actorId)}, ${job.company}, 'employer', 'job-deleted', true
    from ${applications} where ${applications.jobId} = ${job.id}`);
  await transaction.delete(jobs).where(eq(jobs.id, job.id));
}

/**
 * The newest decision that hides or declines a job or its change, which its owner reads: about the job, or about all jobs of
 * the owner. Empty where the owner is leaving.
 */
export async function findHidingDecision(
  db: Queryable,
  { id: jobId, suspendedAt, approval }: WholeJobRow,
): Promise<Pick<Job, 'hiddenBecause' | 'hiddenBy'>> {
  if (suspendedAt === null && approval !== 'declined') {
    return {};
  }
  const { targetKind, targetId, action } = decisions;
  const concerns = (kind: ReportTarget, id: Column) => and(eq(targetKind, kind), eq(targetId, id));
  const [row] = await db
    .select({ hiddenBecause: decisions.facts, hiddenBy: decisions.id })
    .from(jobs)
    .innerJoin(users, eq(users.id, jobs.ownerId))
    .innerJoin(
      decisions,
      or(
        and(isNotNull(jobs.hiddenAt), concerns('job', jobs.id), eq(action, 'hide-job')),
        and(
          eq(approvalState, 'declined'),
          concerns('job', jobs.id),
          eq(action, 'decline-job'),
          gte(decisions.decidedAt, jobs.unapprovedSince),
        ),
        and(isNotNull(users.frozenAt), concerns('company', users.id), eq(action, 'freeze-company')),
        and(isNotNull(users.disabledAt), concerns('user', users.id), eq(action, 'disable-user')),
      ),
    )
    .where(eq(jobs.id, jobId))
    .orderBy(desc(decisions.decidedAt))
    .limit(1);
  return row ?? {};
}
