import { isDeepStrictEqual } from 'node:util';
import type { JobQuestionInput } from '#contract/hiring/questions.ts';
import { questionTexts } from '#contract/hiring/hiring-texts.ts';
import { newId } from '#db/new-id.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import {
  changeQuestions,
  listQuestions,
  type NewQuestion,
  type QuestionContent,
  type StoredQuestion,
} from './job-questions.queries.ts';

/** Empty texts count as absent. No answer fails a requirement, so such a question is required. */
const toContent = ({ kind, label, help, required, choices, requiredAnswer }: JobQuestionInput) => ({
  kind,
  label,
  help: help === undefined || help === '' ? null : help,
  required: required || (requiredAnswer !== undefined && requiredAnswer !== ''),
  choices: choices ?? null,
  requiredAnswer: requiredAnswer === undefined || requiredAnswer === '' ? null : requiredAnswer,
});

const isUnchanged = (before: QuestionContent, content: QuestionContent): boolean => {
  const { kind, label, help, required, choices, requiredAnswer } = before;
  return isDeepStrictEqual({ kind, label, help, required, choices, requiredAnswer }, content);
};

/** @throws AppError `validation-failed` for an id that is not a question of this job, or is there twice. */
function assertOwnQuestions(
  inputs: readonly JobQuestionInput[],
  stored: ReadonlyMap<string, StoredQuestion>,
): void {
  const ids = inputs.map((input) => input._id);
  const unknown = ids.flatMap((id, at) =>
    id !== undefined && (!stored.has(id) || ids.indexOf(id) < at)
      ? [[`questions.${at}._id`, questionTexts.unknown] as const]
      : [],
  );
  if (unknown.length > 0) {
    throw new AppError('validation-failed', { fields: Object.fromEntries(unknown) });
  }
}

interface QuestionsInput {
  readonly jobId: string;
  readonly inputs: readonly JobQuestionInput[];
  readonly now: Date;
}

/**
 * Replaces the questions of a job; the transaction has locked it. A question with an answer is never edited: it is
 * retired, and another one takes its position. Returns the questions in their order.
 */
export async function replaceQuestions(
  transaction: Transaction,
  { jobId, inputs, now }: QuestionsInput,
): Promise<NewQuestion[]> {
  const rows = await listQuestions(transaction, jobId);
  const stored = new Map(rows.map((row) => [row.id, row]));
  assertOwnQuestions(inputs, stored);
  const saved = inputs.map((input, ordinal): NewQuestion => {
    const content = toContent(input);
    const before = stored.get(input._id ?? '');
    const isSame =
      before?.retiredAt === null && (!before.isAnswered || isUnchanged(before, content));
    return { id: isSame ? before.id : newId(now), jobId, ordinal, ...content };
  });
  const savedIds = new Set(saved.map(({ id }) => id));
  const removed = rows.filter(({ id, retiredAt }) => retiredAt === null && !savedIds.has(id));
  const listIds = (isAnswered: boolean) =>
    removed.filter((row) => row.isAnswered === isAnswered).map(({ id }) => id);
  await changeQuestions(
    transaction,
    { saved, deletedIds: listIds(false), retiredIds: listIds(true) },
    now,
  );
  return saved;
}
