import { m } from '#messages';
import * as z from 'zod/mini';
import { type ApplicationContent, coverNoteLimit } from '#contract/hiring/apply.ts';
import { maxText, requiredString, storable } from '#contract/platform/primitives.ts';
import { answerLimits, findAnswerProblem } from '#contract/hiring/question-rules.ts';
import type { JobQuestion } from '#contract/hiring/questions.ts';
import { errorCode, errorMessage, errorStatus, fieldErrors } from '#web/api/error-message.ts';

/** The values of the application form; the fields of answers are `answer-<question's id>`. */
export type ApplicationValues = Record<string, string>;

export const answerField = ({ _id }: Pick<JobQuestion, '_id'>): string => `answer-${_id}`;

/** The server checks the same; an empty text is a question that was left out. */
const findProblem = (question: JobQuestion, value: string): string | undefined => {
  if (value === '') {
    return question.required ? m.fault_answer_required() : undefined;
  }
  return findAnswerProblem(question, value);
};

const AnswerText = (question: JobQuestion) =>
  z.string().check(
    z.trim(),
    maxText(answerLimits['long-text']),
    storable(),
    z.check(({ value, issues }) => {
      const message = findProblem(question, value);
      if (message !== undefined) {
        issues.push({ code: 'custom', input: value, message });
      }
    }),
  );

/** Checks the form of a job's application. */
export const makeApplicationSchema = (
  questions: readonly JobQuestion[],
  isCvRequired: boolean,
): z.ZodMiniType<ApplicationValues, ApplicationValues> =>
  z.object({
    coverNote: z.string().check(z.trim(), maxText(coverNoteLimit), storable()),
    cvId: isCvRequired ? requiredString(m.fault_cv_required()) : z.string(),
    ...Object.fromEntries(
      questions.map((question) => [answerField(question), AnswerText(question)]),
    ),
  });

/** The request of checked values; what was left out is not sent. */
export const toContent = (
  values: ApplicationValues,
  questions: readonly JobQuestion[],
): ApplicationContent => ({
  ...(values['coverNote'] && { coverNote: values['coverNote'] }),
  ...(values['cvId'] && { cvId: values['cvId'] }),
  answers: questions.flatMap((question) => {
    const value = values[answerField(question)];
    return value ? [{ questionId: question._id, value }] : [];
  }),
});

const answerPrefix = 'answers.';

/** The field of the form for one of the request: an answer is `answers.<question's id>` there. */
const toFormField = (name: string): string =>
  name.startsWith(answerPrefix) ? answerField({ _id: name.slice(answerPrefix.length) }) : name;

/** An error of the server with the fields of the form in place of those of the request. */
export const renameFields = (error: unknown): unknown => {
  const messages = Object.entries(fieldErrors(error));
  if (messages.length === 0) {
    return error;
  }
  const fields = Object.fromEntries(messages.map(([name, text]) => [toFormField(name), text]));
  const data = { code: errorCode(error), detail: errorMessage(error), fields };
  return { status: errorStatus(error), data };
};
