import * as z from 'zod/mini';
import { Id, maxText, requiredString, storable } from './primitives.ts';

/** The most questions a job asks. */
export const questionLimit = 5;

export const questionKinds = [
  'short-text',
  'long-text',
  'yes-no',
  'one-of',
  'number',
  'date',
] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** The longest answers, in UTF-16 code units. */
export const answerLimits = { 'short-text': 300, 'long-text': 4_000 } as const;

const choiceLimits = { least: 2, most: 12 } as const;

const questionFields = {
  kind: z.enum(questionKinds),
  label: requiredString('Please write the question.', 300),
  help: z.optional(z.string().check(z.trim(), maxText(500), storable())),
  required: z.boolean(),
  /** The answers to choose from, of a question of the kind `one-of`. */
  choices: z.optional(
    z
      .array(requiredString('Please write the choice.', 120))
      .check(z.minLength(choiceLimits.least), z.maxLength(choiceLimits.most)),
  ),
  /**
   * The answer that the job demands: `yes` or `no`, one of the choices, or the least number. Other answers only mark
   * the application.
   */
  must: z.optional(z.string().check(maxText(120), storable())),
};

/** A question as its employer writes it. One with the id of a stored question stays that question. */
export const JobQuestionInput = z.object({ _id: z.optional(Id), ...questionFields });
export type JobQuestionInput = z.infer<typeof JobQuestionInput>;

export const JobQuestion = z.object({ _id: Id, ...questionFields });
export type JobQuestion = z.infer<typeof JobQuestion>;

/** An answer as the job seeker gives it: `yes` or `no`, a choice, a number, a day like `2026-12-31`, or text. */
export const AnswerInput = z.object({
  questionId: Id,
  value: z.string().check(z.trim(), maxText(answerLimits['long-text']), storable()),
});
export type AnswerInput = z.infer<typeof AnswerInput>;

/** An answer with the question as it was asked. */
export const Answer = z.object({
  kind: z.enum(questionKinds),
  label: z.string(),
  value: z.string(),
  /** Whether it is not what the job demands. Job seekers do not receive it. */
  missesMust: z.optional(z.boolean()),
});
export type Answer = z.infer<typeof Answer>;
