import { m } from '#messages';
import { yesNo, yesNoNames } from '#contract/hiring/question-rules.ts';
import type { JobQuestion } from '#contract/hiring/questions.ts';
import { useField } from '#web/forms/field.tsx';
import { type Choice, FormField, type FormFieldProps } from '#web/ui/form-field.tsx';

const listYesNo = (): Choice[] => yesNo.map((value) => ({ value, label: yesNoNames[value]() }));

type ControlProps = Pick<FormFieldProps, 'className'> & Record<string, unknown>;

/** The control of a question. Every one of them holds a text, numbers and days included. */
const toControl = ({ kind, choices = [] }: JobQuestion): ControlProps => {
  const select = { control: 'select', emptyChoice: m.common_select() };
  const controls: Record<JobQuestion['kind'], ControlProps> = {
    'short-text': {},
    'long-text': { control: 'textarea', className: 'min-h-28' },
    'yes-no': { ...select, choices: listYesNo(), className: 'max-w-40' },
    'one-of': { ...select, choices },
    number: { control: 'number', min: undefined, className: 'max-w-40' },
    date: { type: 'date', className: 'max-w-52' },
  };
  return controls[kind];
};

/** A question of the job, inside the form of an application. */
export function QuestionField({ question, name }: { question: JobQuestion; name: string }) {
  const field = useField(name);
  const { label, help, required, hasRequiredAnswer = false } = question;
  const hint = [help, hasRequiredAnswer && m.apply_required_answer()].filter(Boolean).join(' ');
  const common = { label, hint, optional: !required };
  return <FormField {...common} {...toControl(question)} {...field} />;
}
