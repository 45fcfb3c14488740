import { m } from '#messages';
import { useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { JobInput } from '#contract/hiring/job-input.ts';
import {
  choiceLimits,
  type QuestionKind,
  yesNo,
  yesNoNames,
} from '#contract/hiring/question-rules.ts';
import { Field } from '#web/forms/field.tsx';
import { FormField } from '#web/ui/form-field.tsx';

interface QuestionAt {
  /** The place in the list, from 0 on. */
  index: number;
}

const splitChoices = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The first sentence about the list or one of its entries. */
const findMessage = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null) {
    return undefined;
  }
  if ('message' in error && typeof error.message === 'string') {
    return error.message;
  }
  return Object.values(error).map(findMessage).find(Boolean);
};

function Choices({ index }: QuestionAt) {
  const name = `questions.${index}.choices` as const;
  const { control, getFieldState, formState } = useFormContext<JobInput>();
  const {
    field: { ref, value, onBlur, onChange },
  } = useController({ control, name, rules: { deps: [`questions.${index}.requiredAnswer`] } });
  const choices = value ?? [];
  const [typed, setTyped] = useState(() => choices.join('\n'));
  const isTyped = splitChoices(typed).join('\n') === choices.join('\n');
  return (
    <FormField
      label={m.question_choices()}
      control="textarea"
      rows={3}
      hint={m.question_choices_hint({ min: choiceLimits.min, max: choiceLimits.max })}
      name={name}
      ref={ref}
      value={isTyped ? typed : choices.join('\n')}
      onBlur={onBlur}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(splitChoices(target.value));
      }}
      error={findMessage(getFieldState(name, formState).error)}
    />
  );
}

/** The answer that the job demands, of the kinds of questions that can demand one. */
function Must({ index, kind }: QuestionAt & { kind: QuestionKind }) {
  const choices = useWatch<JobInput, `questions.${number}.choices`>({
    name: `questions.${index}.choices`,
  });
  const field = {
    name: `questions.${index}.requiredAnswer`,
    optional: true,
    hint: m.question_required_answer_hint(),
  };
  if (kind === 'number') {
    return (
      <Field {...field} label={m.question_at_least()} inputMode="decimal" autoComplete="off" />
    );
  }
  const listYesNo = () => yesNo.map((value) => ({ value, label: yesNoNames[value]() }));
  const offered = kind === 'yes-no' ? listYesNo() : [...new Set(choices)];
  return (
    <Field
      {...field}
      label={m.question_required_answer()}
      control="select"
      choices={offered}
      emptyChoice={m.question_any_answer()}
    />
  );
}

export function AnswerFields({ index, kind }: QuestionAt & { kind: QuestionKind }) {
  return (
    <>
      {kind === 'one-of' && <Choices index={index} />}
      {['yes-no', 'one-of', 'number'].includes(kind) && <Must index={index} kind={kind} />}
    </>
  );
}
