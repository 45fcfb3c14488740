import { m } from '#messages';
import { ArrowDown, ArrowUp, Lightbulb, Trash2 } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import { useFormContext, useWatch } from 'react-hook-form';
import type { JobInput } from '#contract/hiring/job-input.ts';
import { questionKindNames } from '#contract/hiring/question-texts.ts';
import { Checkbox } from '#web/forms/checkbox.tsx';
import { Field, useField } from '#web/forms/field.tsx';
import { Button } from '#web/ui/button.tsx';
import { CheckRow } from '#web/ui/check-row.tsx';
import { FormField } from '#web/ui/form-field.tsx';
import { AnswerFields } from './question-answer.tsx';
import { findSensitiveTopic, topicNames } from './sensitive-topic.ts';

const listKinds = () =>
  Object.entries(questionKindNames).map(([value, label]) => ({ value, label: label() }));

/** The kind of answer; another kind begins without the choices and the needed answer of the last one. */
function Kind({ name }: { name: `questions.${number}` }) {
  const { setValue, clearErrors } = useFormContext<JobInput>();
  const field = useField(`${name}.kind`);
  const change: typeof field.onChange = async (event) => {
    await field.onChange(event);
    setValue(`${name}.choices`, undefined);
    setValue(`${name}.requiredAnswer`, undefined);
    clearErrors([`${name}.choices`, `${name}.requiredAnswer`]);
  };
  return (
    <FormField
      {...field}
      label={m.question_answer_type()}
      control="select"
      choices={listKinds()}
      onChange={(event) => void change(event)}
    />
  );
}

function SensitiveHint({ name }: { name: `questions.${number}` }) {
  const [label = '', help = ''] = useWatch<
    JobInput,
    [`${typeof name}.label`, `${typeof name}.help`]
  >({ name: [`${name}.label`, `${name}.help`] });
  const topic = findSensitiveTopic(`${label} ${help}`);
  return (
    <p role="status" className="flex items-start gap-2 text-sm text-muted empty:hidden">
      {topic !== undefined && (
        <>
          <Icon of={Lightbulb} className="mt-0.5 size-4 shrink-0" />
          {m.question_sensitive({ topic: topicNames[topic]() })}
        </>
      )}
    </p>
  );
}

interface QuestionEditorProps {
  /** The place in the list, from 0 on. */
  index: number;
  count: number;
  /** Undefined at the end that the question would move over. */
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
}

/** One question to the applicants, with its place among the others. */
export function QuestionEditor({ index, count, onMove, onRemove }: QuestionEditorProps) {
  const name = `questions.${index}` as const;
  const number = index + 1;
  const kind = useWatch<JobInput, `questions.${number}.kind`>({ name: `${name}.kind` });
  const isDemanded = Boolean(
    useWatch<JobInput, `questions.${number}.requiredAnswer`>({ name: `${name}.requiredAnswer` }),
  );
  return (
    <fieldset className="flex flex-col gap-4 rounded-card border border-line p-4">
      <legend className="sr-only">{m.question_at({ number })}</legend>
      <Field name={`${name}.label`} label={m.question_at({ number })} autoComplete="off" />
      <SensitiveHint name={name} />
      <Kind name={name} />
      <AnswerFields index={index} kind={kind ?? 'short-text'} />
      <Field name={`${name}.help`} label={m.question_help()} optional autoComplete="off" />
      <div className="flex flex-wrap items-center justify-between gap-2">
        {isDemanded ? (
          // A question with a required answer is required whatever this box said.
          <CheckRow checked disabled readOnly>
            {m.question_must()}
          </CheckRow>
        ) : (
          <Checkbox name={`${name}.required`}>{m.question_must()}</Checkbox>
        )}
        <div className="flex gap-1">
          <Button
            variant="quiet"
            icon
            data-move="-1"
            aria-label={m.question_move_up({ number })}
            disabled={index === 0}
            onClick={() => onMove(-1)}
          >
            <Icon of={ArrowUp} className="size-5" />
          </Button>
          <Button
            variant="quiet"
            icon
            data-move="1"
            aria-label={m.question_move_down({ number })}
            disabled={number === count}
            onClick={() => onMove(1)}
          >
            <Icon of={ArrowDown} className="size-5" />
          </Button>
          <Button
            variant="quietDanger"
            icon
            aria-label={m.question_remove({ number })}
            onClick={onRemove}
          >
            <Icon of={Trash2} className="size-5" />
          </Button>
        </div>
      </div>
    </fieldset>
  );
}
