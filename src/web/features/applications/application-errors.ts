import type { AnswerInput } from '#contract/questions.ts';
import { errorCode, errorMessage, errorStatus, fieldErrors } from '#web/api/error-message.ts';
import { answerField } from './application-schema.ts';

/** The question that a field of the request is about: `answers.<index>…` or `answers.<question's id>`. */
const findQuestion = (name: string, answers: readonly AnswerInput[]): string | undefined => {
  const key = /^answers\.([^.]+)/.exec(name)?.[1];
  return key !== undefined && /^\d+$/.test(key) ? answers[Number(key)]?.questionId : key;
};

/** An error of the server with the fields of the form in place of those of the request. */
export const renameFields = (error: unknown, answers: readonly AnswerInput[]): unknown => {
  const messages = Object.entries(fieldErrors(error));
  if (messages.length === 0) {
    return error;
  }
  const fields = Object.fromEntries(
    messages.map(([name, message]) => {
      const questionId = findQuestion(name, answers);
      return [questionId === undefined ? name : answerField({ _id: questionId }), message];
    }),
  );
  const data = { code: errorCode(error), detail: errorMessage(error), fields };
  return { status: errorStatus(error), data };
};
