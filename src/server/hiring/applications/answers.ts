import type { ApplicationContent } from '#contract/hiring/apply.ts';
import {
  answerTexts,
  findAnswerProblem,
  failsRequirement,
} from '#contract/hiring/question-rules.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import type { QuestionRow } from '#server/hiring/jobs/job-questions.queries.ts';

/** The questions of a job. */
interface Request {
  readonly requiresCv: boolean;
  readonly questions: readonly QuestionRow[];
}

/** Whether an application needs more than the profile. */
export const needsMore = ({ requiresCv, questions }: Request): boolean =>
  requiresCv || questions.some(({ required }) => required);

type Fields = Record<string, string>;

const fieldName = (questionId: string): `answers.${string}` => `answers.${questionId}`;

const findProblem = (question: QuestionRow | undefined, value: string): string | undefined => {
  if (!question) {
    return answerTexts.unknown;
  }
  return value === '' ? undefined : findAnswerProblem(question, value);
};

/** The answers by question; those that are empty count as absent. Reports problems in `fields`. */
function readAnswers(
  questions: readonly QuestionRow[],
  answers: ApplicationContent['answers'],
  fields: Fields,
): Map<string, string> {
  const known = new Map(questions.map((question) => [question.id, question]));
  const values = new Map<string, string>();
  for (const { questionId, value } of answers) {
    const isRepeated = values.has(questionId);
    const problem = isRepeated ? answerTexts.twice : findProblem(known.get(questionId), value);
    if (problem !== undefined) {
      fields[fieldName(questionId)] = problem;
    }
    values.set(questionId, value);
  }
  return values;
}

/**
 * The answers as they are stored, each with its question as it was asked.
 *
 * @throws AppError `validation-failed` with `fields` for `cvId` and `answers.<questionId>`.
 */
export function checkAnswers(
  { requiresCv, questions }: Request,
  { cvId, answers }: Pick<ApplicationContent, 'cvId' | 'answers'>,
) {
  const fields: Fields = {};
  const values = readAnswers(questions, answers, fields);
  for (const { id } of questions.filter(({ required }) => required)) {
    if (!values.get(id)) {
      fields[fieldName(id)] ??= answerTexts.required;
    }
  }
  if (requiresCv && cvId === undefined) {
    fields['cvId'] = answerTexts.cvRequired;
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
