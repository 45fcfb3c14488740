import { m } from '#messages';
import type { ApplicationContent } from '#contract/hiring/apply.ts';
import { failsRequirement, findAnswerProblem } from '#contract/hiring/question-rules.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import type { QuestionRow } from '#server/hiring/jobs/job-questions.queries.ts';

/** The questions of a job to those who apply, and whether it requires a CV. */
interface JobDemands {
  readonly requiresCv: boolean;
  readonly questions: readonly QuestionRow[];
}

/** Whether an application needs more than the profile. */
export const needsMore = ({ requiresCv, questions }: JobDemands): boolean =>
  requiresCv || questions.some(({ required }) => required);

/** An empty answer counts as absent. */
function findProblem(question: QuestionRow, value: string): string | undefined {
  if (value === '') {
    return question.required ? m.fault_answer_required() : undefined;
  }
  return findAnswerProblem(question, value);
}

/**
 * The answers as they are stored, each with its question as it was asked.
 *
 * @throws AppError `validation-failed` with `fields` for `cvId` and `answers.<questionId>`.
 */
export function checkAnswers(
  { requiresCv, questions }: JobDemands,
  { cvId, answers }: Pick<ApplicationContent, 'cvId' | 'answers'>,
) {
  const values = new Map(answers.map(({ questionId, value }) => [questionId, value]));
  const asked = new Set(questions.map(({ id }) => id));
  const fields: Record<string, string> = {};
  for (const id of values.keys()) {
    if (!asked.has(id)) {
      fields[`answers.${id}`] = m.fault_answer_unknown();
    }
  }
  for (const question of questions) {
    const problem = findProblem(question, values.get(question.id) ?? '');
    if (problem !== undefined) {
      fields[`answers.${question.id}`] = problem;
    }
  }
  if (requiresCv && cvId === undefined) {
    fields['cvId'] = m.fault_cv_required();
  }
  if (Object.keys(fields).length > 0) {
    throw new AppError('validation-failed', { fields });
  }
  return questions.flatMap(({ id: questionId, kind, label, requiredAnswer }, ordinal) => {
    const value = values.get(questionId);
    return value
      ? [
          {
            questionId,
            ordinal,
            kind,
            label,
            value,
            failsRequirement: failsRequirement({ kind, requiredAnswer }, value),
          },
        ]
      : [];
  });
}
