import { and, eq, inArray, isNull, not, sql } from 'drizzle-orm';
import type { JobQuestion } from '#contract/hiring/questions.ts';
import { applicationAnswers } from '#db/hiring-applications-schema.ts';
import { jobQuestions } from '#db/hiring-jobs-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { present } from '#server/platform/http/present.ts';

type QuestionTableRow = typeof jobQuestions.$inferSelect;

export type QuestionRow = Omit<QuestionTableRow, 'jobId' | 'ordinal' | 'retiredAt'>;
export type NewQuestion = QuestionRow & Pick<QuestionTableRow, 'jobId' | 'ordinal'>;

/** The live questions of the job of the outer query, in their order, so that one statement reads both. */
export const liveQuestions = sql<QuestionRow[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', q.id, 'kind', q.kind, 'label', q.label, 'help', q.help,
    'required', q.required, 'choices', q.choices, 'requiredAnswer', q.must) order by q.ordinal), '[]')
  from job_questions q where q.job_id = jobs.id and q.retired_at is null)`;

/** Only the owner of the job reads which answer it demands. */
export const toQuestion = (
  { id, requiredAnswer, ...question }: QuestionRow,
  isOwner: boolean,
): JobQuestion => ({
  _id: id,
  ...present({ ...question, requiredAnswer: isOwner ? requiredAnswer : null }),
  hasRequiredAnswer: requiredAnswer === null ? undefined : true,
});

const isAnswered = sql<boolean>`exists (select from ${applicationAnswers}
  where ${applicationAnswers.questionId} = job_questions.id)`;

/** The live questions of a job, and whether each was answered. */
export const listQuestions = (db: Queryable, jobId: string) => {
  const { id, kind, label, help, required, choices, requiredAnswer, retiredAt } = jobQuestions;
  return db
    .select({ id, kind, label, help, required, choices, requiredAnswer, isAnswered })
    .from(jobQuestions)
    .where(and(eq(jobQuestions.jobId, jobId), isNull(retiredAt)));
};

/** Deletes the questions without an answer, and retires the others. */
export async function removeQuestions(
  transaction: Transaction,
  ids: string[],
  now: Date,
): Promise<void> {
  if (ids.length > 0) {
    const areThese = inArray(jobQuestions.id, ids);
    await transaction.delete(jobQuestions).where(and(areThese, not(isAnswered)));
    await transaction.update(jobQuestions).set({ retiredAt: now }).where(areThese);
  }
}

export async function saveQuestions(
  transaction: Transaction,
  questions: readonly NewQuestion[],
): Promise<void> {
  for (const { id, jobId, ...columns } of questions) {
    await transaction
      .insert(jobQuestions)
      .values({ id, jobId, ...columns })
      .onConflictDoUpdate({ target: jobQuestions.id, set: columns });
  }
}
