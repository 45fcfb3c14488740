import { m } from '#messages';
import { type QuestionKind, yesNo, yesNoNames } from './question-rules.ts';

export const questionKindNames: Readonly<Record<QuestionKind, () => string>> = {
  'short-text': m.question_kind_short_text,
  'long-text': m.question_kind_long_text,
  'yes-no': m.question_kind_yes_no,
  'one-of': m.question_kind_one_of,
  number: m.question_kind_number,
  date: m.question_kind_date,
};

interface WholeQuestion {
  readonly kind: QuestionKind;
  readonly label: string;
  readonly required: boolean;
  readonly help?: string | undefined;
  readonly choices?: readonly string[] | undefined;
  readonly requiredAnswer?: string | undefined;
}

const nameAnswer = (kind: QuestionKind, value: string): string => {
  const answer = kind === 'yes-no' ? yesNo.find((choice) => choice === value) : undefined;
  return answer ? yesNoNames[answer]() : value;
};

/** `Required answer: Yes`, or `At least: 3` of a number. */
const formatDemand = ({ kind, requiredAnswer }: WholeQuestion): string | undefined => {
  const label = kind === 'number' ? m.question_at_least() : m.question_required_answer();
  return requiredAnswer && `${label}: ${nameAnswer(kind, requiredAnswer)}`;
};

/** All of a question in lines: what it asks, its choices, and which answers it takes. */
export const formatQuestion = (question: WholeQuestion): string => {
  const { kind, label, help, choices = [], required } = question;
  const rules = [
    questionKindNames[kind](),
    required && m.question_must(),
    formatDemand(question),
  ].filter(Boolean);
  return [label, help, choices.join(' / '), rules.join(' · ')].filter(Boolean).join('\n');
};
