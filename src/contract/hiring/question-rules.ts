import { m } from '#messages';
import { formatNumber } from '#contract/platform/numbers.ts';

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

/** The number of choices of a `one-of` question. A longer list than `read` is rejected before its choices are checked. */
export const choiceLimits = { min: 2, max: 12, read: 200 } as const;

/** The longest answers, in UTF-16 code units. */
export const answerLimits = { 'short-text': 300, 'long-text': 4_000 } as const;

export const yesNo = ['yes', 'no'] as const;
export const yesNoNames: Readonly<Record<(typeof yesNo)[number], () => string>> = {
  yes: m.common_yes,
  no: m.common_no,
};

const numberPattern = /^-?\d{1,12}(?:\.\d{1,6})?$/;
const dayPattern = /^[12]\d{3}-\d{2}-\d{2}$/;

const isNumber = (text: string): boolean => numberPattern.test(text);

/** Whether a text is a day of the calendar, as `2026-12-31`. */
function isDay(text: string): boolean {
  const time = dayPattern.test(text) ? Date.parse(`${text}T00:00:00.000Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

interface Question {
  readonly kind: QuestionKind;
  readonly choices?: readonly string[] | null | undefined;
}

/** Why a text that is not empty does not answer a question; undefined where it does. */
export function findAnswerProblem({ kind, choices }: Question, value: string): string | undefined {
  switch (kind) {
    case 'yes-no':
      return yesNo.some((choice) => choice === value) ? undefined : m.fault_answer_yes_no();
    case 'one-of':
      return choices?.includes(value) ? undefined : m.fault_answer_choice();
    case 'number':
      return isNumber(value) ? undefined : m.fault_answer_number();
    case 'date':
      return isDay(value) ? undefined : m.fault_date();
    case 'short-text':
    case 'long-text':
      return value.length > answerLimits[kind]
        ? m.fault_too_long({ limit: formatNumber(answerLimits[kind]) })
        : undefined;
  }
}

/** The kinds of questions that can demand an answer: this answer or, of numbers, at least this. */
export const requirableKinds: readonly QuestionKind[] = ['yes-no', 'one-of', 'number'];

/** Whether an answer is not the one that the job demands. */
export const failsRequirement = (
  {
    kind,
    requiredAnswer,
  }: { readonly kind: QuestionKind; readonly requiredAnswer?: string | null | undefined },
  value: string,
): boolean =>
  requiredAnswer !== null &&
  requiredAnswer !== undefined &&
  (kind === 'number' ? Number(value) < Number(requiredAnswer) : value !== requiredAnswer);
