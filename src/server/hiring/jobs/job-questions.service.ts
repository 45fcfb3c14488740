import { isDeepStrictEqual } from 'node:util';
import type { JobQuestionInput } from '#contract/hiring/questions.ts';
import { newId } from '#db/new-id.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import {
  listQuestions,
  type NewQuestion,
  removeQuestions,
  saveQuestions,
} from './job-questions.queries.ts';

const toNull = (text: string | undefined): string | null => (text === '' ? null : (text ?? null));

/** Empty texts count as absent. No answer fails a requirement, so such a question is required. */
const toContent = ({ kind, label, help, required, choices, requiredAnswer }: JobQuestionInput) => ({
  kind,
  label,
  help: toNull(help),
  required: required || Boolean(requiredAnswer),
  choices: choices ?? null,
  requiredAnswer: toNull(requiredAnswer),
});

interface QuestionsInput {
  readonly jobId: string;
  readonly inputs: readonly JobQuestionInput[];
  readonly now: Date;
}

/**
 * Replaces the questions of a job that the transaction has locked; returns them in their order. A question with an answer
 * is never edited: it is retired, and a new one takes its position. An id that is not a question of this job, or that comes
 * twice, makes a new question, too.
 */
export async function replaceQuestions(
  transaction: Transaction,
  { jobId, inputs, now }: QuestionsInput,
): Promise<NewQuestion[]> {
  const stored = new Map(
    (await listQuestions(transaction, jobId)).map((question) => [question.id, question]),
  );
  const saved = inputs.map(({ _id = '', ...input }, ordinal): NewQuestion => {
    const content = toContent(input);
    const { id, isAnswered, ...before } = stored.get(_id) ?? {};
    const isKept = id !== undefined && (!isAnswered || isDeepStrictEqual(before, content));
    if (isKept) {
      stored.delete(id);
    }
    return { id: isKept ? id : newId(now), jobId, ordinal, ...content };
  });
  await removeQuestions(transaction, [...stored.keys()], now);
  await saveQuestions(transaction, saved);
  return saved;
}
