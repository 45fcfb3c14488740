import { m } from '#messages';
import * as z from 'zod/mini';
import { textLimits } from '#contract/platform/limits.ts';
import { freeText, Id, maxEntries, requiredString } from '#contract/platform/primitives.ts';
import {
  choiceLimits,
  findAnswerProblem,
  requirableKinds,
  questionKinds,
} from './question-rules.ts';

const questionFields = {
  kind: z.enum(questionKinds),
  label: requiredString(m.fault_question_empty, 300),
  help: z.optional(freeText(500)),
  /** A question with a `requiredAnswer` is always required. */
  required: z.boolean(),
  /** The answers to choose from, of a question of the kind `one-of`. */
  choices: z.optional(
    z.array(requiredString(m.fault_choice_empty, 120)).check(maxEntries(choiceLimits.read)),
  ),
  /**
   * The answer that the job demands: `yes` or `no`, one of the choices, or the least number. Other answers only mark
   * the application.
   */
  requiredAnswer: z.optional(freeText(120)),
};

/** A question as its employer writes it. One with the id of a stored question stays that question. */
const QuestionDraft = z.object({ _id: z.optional(Id), ...questionFields });
type QuestionDraft = z.infer<typeof QuestionDraft>;

function findChoicesProblem({ kind, choices }: QuestionDraft): string | undefined {
  if (kind !== 'one-of') {
    return choices && m.fault_choices_needless();
  }
  if (!choices || choices.length < choiceLimits.min) {
    return m.fault_choices_few();
  }
  if (choices.length > choiceLimits.max) {
    return m.fault_choices_many();
  }
  return new Set(choices).size < choices.length ? m.fault_choice_repeated() : undefined;
}

function findRequiredAnswerProblem({
  requiredAnswer,
  ...question
}: QuestionDraft): string | undefined {
  if (!requiredAnswer) {
    return undefined;
  }
  return requirableKinds.includes(question.kind)
    ? findAnswerProblem(question, requiredAnswer)
    : m.fault_answer_needless();
}

/** The parts of a question that `consistent` compares; other parts may be invalid. */
const Comparable = z.object({
  kind: z.enum(questionKinds),
  choices: z.optional(z.array(z.string())),
  requiredAnswer: z.optional(z.string()),
});

/** Choices belong to questions of the kind `one-of`, and a demanded answer is one that people can give. */
const consistent = z.check<QuestionDraft>(
  ({ value, issues }) => {
    for (const [field, message] of [
      ['choices', findChoicesProblem(value)],
      ['requiredAnswer', findRequiredAnswerProblem(value)],
    ] as const) {
      if (message !== undefined) {
        issues.push({ code: 'custom', input: value, path: [field], message });
      }
    }
  },
  { when: ({ value }) => Comparable.safeParse(value).success },
);

/** A question that was checked when it was stored. */
export const StoredQuestionInput = QuestionDraft;

export const JobQuestionInput = QuestionDraft.check(consistent);
export type JobQuestionInput = z.infer<typeof JobQuestionInput>;

export const JobQuestion = z.object({
  _id: Id,
  ...questionFields,
  /** Whether the job demands a certain answer. Only the owner of the job receives this `requiredAnswer`. */
  hasRequiredAnswer: z.optional(z.boolean()),
});
export type JobQuestion = z.infer<typeof JobQuestion>;

/** An answer as the job seeker gives it: `yes` or `no`, a choice, a number, a day like `2026-12-31`, or text. */
export const AnswerInput = z.object({
  questionId: Id,
  /** The limit of each kind of question is lower. */
  value: freeText(textLimits.long),
});
export type AnswerInput = z.infer<typeof AnswerInput>;

/** An answer with the question as it was asked. */
export const Answer = z.object({
  kind: z.enum(questionKinds),
  label: z.string(),
  value: z.string(),
  /** Whether it is not what the job demands. Job seekers do not receive it. */
  failsRequirement: z.optional(z.boolean()),
});
export type Answer = z.infer<typeof Answer>;
