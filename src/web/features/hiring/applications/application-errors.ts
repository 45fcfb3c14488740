import { errorCode, errorMessage, errorStatus, fieldErrors } from '#web/api/error-message.ts';
import { answerField } from './application-schema.ts';

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
