import { and, eq, sql } from 'drizzle-orm';
import type { JobSeekerProfile } from '#contract/accounts/profile-input.ts';
import type { Stage } from '#contract/hiring/stages.ts';
import {
  applicationAnswers,
  applicationEvents,
  applications,
} from '#db/hiring-applications-schema.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { liveQuestions, type QuestionRow } from '#server/hiring/jobs/job-questions.queries.ts';
import { isOpenSql, isUnpublishedSql } from '#server/hiring/jobs/job-rows.queries.ts';
import { readRows } from '#server/platform/database/rows.ts';

/**
 * Locks a job until the commit, so that it neither closes nor changes its questions before the application is stored.
 * Undefined where there is no such job.
 */
export async function lockJob(transaction: Transaction, jobId: string, now: Date) {
  const { ownerId, position, company, requiresCv } = jobs;
  const [job] = await transaction
    .select({
      ownerId,
      position,
      company,
      requiresCv,
      isOpen: sql<boolean>`${isOpenSql(now)}`,
      isUnpublished: isUnpublishedSql,
    })
    .from(jobs)
    .where(eq(jobs.id, jobId))
    .for('share');
  return job;
}

/**
 * Whether the job of an application takes applications; it does not close before the transaction ends. To be locked
 * before the application: the deletion of the job locks both in this order, too.
 */
export async function lockOpenJobFor(
  transaction: Transaction,
  applicationId: string,
  now: Date,
): Promise<boolean> {
  const jobId = sql`(select job_id from ${applications} where ${applications.id} = ${applicationId})`;
  const [row] = await transaction
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(sql`${jobs.id} = ${jobId}`, isOpenSql(now)))
    .for('share');
  return row !== undefined;
}

/** The questions of the job, and the profile and the earlier application of the job seeker. To be read after the lock, which may have waited for a change. */
export interface ApplyContext {
  readonly questions: readonly QuestionRow[];
  readonly profile: JobSeekerProfile | null;
  /** Of the earlier application, as the job seeker sees it; null where there is none. */
  readonly stage: Stage | null;
  readonly stageAt: Date | null;
}

export async function findApplyContext(
  transaction: Transaction,
  { jobId, userId }: { readonly jobId: string; readonly userId: string },
): Promise<ApplyContext | undefined> {
  const [context] = await readRows<ApplyContext>(transaction)(sql`
    select ${liveQuestions} as questions, shown_stage as stage, stage_at as "stageAt",
      (select jsonb_build_object('fullName', full_name, 'gender', gender, 'companyCategory', company_category,
        'skills', skills, 'position', position, 'jobType', job_type, 'yearOfExp', year_of_exp,
        'employeeCount', employee_count, 'aboutMe', about_me)
      from job_seeker_profiles where user_id = ${userId}) as profile
    from jobs left join applications on job_id = jobs.id and user_id = ${userId}
    where jobs.id = ${jobId}`);
  return context;
}

type NewApplication = typeof applications.$inferInsert;
export type NewAnswer = Omit<typeof applicationAnswers.$inferInsert, 'applicationId'>;

/**
 * Inserts an application with its answers and the first event of its history. False where this user has applied to the
 * job: of two at once the unique constraint lets exactly one through.
 */
export async function insertApplication(
  transaction: Transaction,
  application: NewApplication,
  { answers, eventId }: { readonly answers: readonly NewAnswer[]; readonly eventId: string },
): Promise<boolean> {
  const { id: applicationId, appliedAt: at, userId: actorId } = application;
  const inserted = await transaction
    .insert(applications)
    .values(application)
    .onConflictDoNothing({ target: [applications.jobId, applications.userId] })
    .returning({ id: applications.id });
  if (inserted.length === 0) {
    return false;
  }
  const event = { role: 'job-seeker', kind: 'applied', toStage: 'applied', isShown: true } as const;
  await transaction
    .insert(applicationEvents)
    .values({ id: eventId, applicationId, at, actorId, ...event });
  if (answers.length > 0) {
    const rows = answers.map((answer) => ({ ...answer, applicationId }));
    await transaction.insert(applicationAnswers).values(rows);
  }
  return true;
}
