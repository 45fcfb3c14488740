import * as z from 'zod/mini';
import { type ApplicationContent, coverNoteLimit } from '#contract/my-applications.ts';
import { maxText, requiredString, storable } from '#contract/primitives.ts';
import { answerLimits } from '#contract/question-rules.ts';
import type { JobQuestion } from '#contract/questions.ts';

/** What is typed into the form of an application, by the names of its fields; the answers are `answer-<question's id>`. */
export type ApplicationValues = Record<string, string>;

export const answerField = ({ _id }: Pick<JobQuestion, '_id'>): string => `answer-${_id}`;

const requiredAnswer = 'Please answer this question.';

const longestAnswer = (kind: JobQuestion['kind']): number =>
  kind === 'long-text' ? answerLimits['long-text'] : answerLimits['short-text'];

const AnswerText = ({ kind, required }: JobQuestion) =>
  required
    ? requiredString(requiredAnswer, longestAnswer(kind))
    : z.string().check(z.trim(), maxText(longestAnswer(kind)), storable());

/** Checks the form of a job's application; an empty text is a field that was left out. */
export const makeApplicationSchema = (
  questions: readonly JobQuestion[],
  isCvRequired: boolean,
): z.ZodMiniType<ApplicationValues, ApplicationValues> =>
  z.object({
    coverNote: z.string().check(z.trim(), maxText(coverNoteLimit), storable()),
    cvId: isCvRequired ? requiredString('Please choose or upload a CV.') : z.string(),
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
