import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { JobQuestion } from '#contract/hiring/questions.ts';
import { applicationAnswers } from '#db/hiring-applications-schema.ts';
import { jobQuestions } from '#db/hiring-jobs-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';

type QuestionTableRow = typeof jobQuestions.$inferSelect;

/** The parts of a question that the employer writes. */
export type QuestionContent = Pick<
  QuestionTableRow,
  'kind' | 'label' | 'help' | 'required' | 'choices' | 'requiredAnswer'
>;
export type QuestionRow = QuestionContent & Pick<QuestionTableRow, 'id'>;
export type NewQuestion = QuestionRow & Pick<QuestionTableRow, 'jobId' | 'ordinal'>;

/** The live questions of the job of the outer query, in their order: they come with the job in one statement. */
export const liveQuestions = sql<QuestionRow[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', q.id, 'kind', q.kind, 'label', q.label, 'help', q.help,
    'required', q.required, 'choices', q.choices, 'requiredAnswer', q.must) order by q.ordinal), '[]')
  from job_questions q where q.job_id = jobs.id and q.retired_at is null)`;

/** Only the owner of the job learns which answer it demands. */
export const toQuestion = (
  { id, kind, label, help, required, choices, requiredAnswer }: QuestionRow,
  isOwner: boolean,
): JobQuestion => ({
  _id: id,
  kind,
  label,
  help: help ?? undefined,
  required,
  choices: choices ?? undefined,
  hasRequiredAnswer: requiredAnswer === null ? undefined : true,
  requiredAnswer: isOwner ? (requiredAnswer ?? undefined) : undefined,
});

/** The questions that a job asks or has asked, and whether each was answered. */
export const listQuestions = (db: Queryable, jobId: string) =>
  db
    .select({
      id: jobQuestions.id,
      kind: jobQuestions.kind,
      label: jobQuestions.label,
      help: jobQuestions.help,
      required: jobQuestions.required,
      choices: jobQuestions.choices,
      requiredAnswer: jobQuestions.requiredAnswer,
      retiredAt: jobQuestions.retiredAt,
      isAnswered: sql<boolean>`exists (select from ${applicationAnswers}
        where ${applicationAnswers.questionId} = job_questions.id)`,
    })
    .from(jobQuestions)
    .where(eq(jobQuestions.jobId, jobId))
    .orderBy(asc(jobQuestions.ordinal));
export type StoredQuestion = Awaited<ReturnType<typeof listQuestions>>[number];

interface QuestionChanges {
  readonly saved: readonly NewQuestion[];
  readonly deletedIds: string[];
  readonly retiredIds: string[];
}

export async function changeQuestions(
  transaction: Transaction,
  { saved, deletedIds, retiredIds }: QuestionChanges,
  now: Date,
): Promise<void> {
  if (deletedIds.length > 0) {
    await transaction.delete(jobQuestions).where(inArray(jobQuestions.id, deletedIds));
  }
  if (retiredIds.length > 0) {
    await transaction
      .update(jobQuestions)
      .set({ retiredAt: now })
      .where(inArray(jobQuestions.id, retiredIds));
  }
  for (const { id, jobId, ...columns } of saved) {
    await transaction
      .insert(jobQuestions)
      .values({ id, jobId, ...columns })
      .onConflictDoUpdate({
        target: jobQuestions.id,
        set: columns,
      });
  }
}
