import { m } from '#messages';
import { Plus } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import { useEffect, useRef, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import type { JobInput } from '#contract/hiring/job-input.ts';
import { questionLimit } from '#contract/hiring/question-rules.ts';
import { Button } from '#web/ui/button.tsx';
import { LiveRegion } from '#web/ui/visually-hidden.tsx';
import { QuestionEditor } from './question-editor.tsx';

/** The button to focus after the list changed: the one that moved a question, or the one that adds another. */
type NextFocus = { position: number; step: -1 | 1 } | 'add';

/** The questions that applicants answer, at most `questionLimit`: added, removed and moved by keyboard too. */
export function QuestionList() {
  const { control } = useFormContext<JobInput>();
  const { fields, append, remove, move } = useFieldArray({ control, name: 'questions' });
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const nextFocus = useRef<NextFocus>(undefined);
  const [message, setMessage] = useState('');
  useEffect(() => {
    const next = nextFocus.current;
    nextFocus.current = undefined;
    if (next === 'add') {
      addButton.current?.focus();
    } else if (next) {
      const item = list.current?.children[next.position];
      const button = (step: number) =>
        item?.querySelector<HTMLButtonElement>(`[data-move="${step}"]:not(:disabled)`);
      (button(next.step) ?? button(-next.step))?.focus();
    }
  }, [fields]);

  const add = () => {
    append(
      { kind: 'short-text', label: '', required: true },
      { focusName: `questions.${fields.length}.label` },
    );
    setMessage('');
  };
  const removeAt = (index: number) => {
    nextFocus.current = 'add';
    remove(index);
    setMessage(m.question_removed({ number: index + 1 }));
  };
  const moveBy = (index: number, step: -1 | 1) => {
    nextFocus.current = { position: index + step, step };
    move(index, index + step);
    setMessage(m.question_moved({ number: index + step + 1, count: fields.length }));
  };
  return (
    <div className="flex flex-col gap-4">
      <ol ref={list} className="flex flex-col gap-4 empty:hidden">
        {fields.map((field, index) => (
          <li key={field.id}>
            <QuestionEditor
              index={index}
              count={fields.length}
              onMove={(step) => moveBy(index, step)}
              onRemove={() => removeAt(index)}
            />
          </li>
        ))}
      </ol>
      <LiveRegion>{message}</LiveRegion>
      {fields.length < questionLimit ? (
        <Button ref={addButton} variant="secondary" className="self-start" onClick={add}>
          <Icon of={Plus} className="size-5" />
          {m.question_add()}
        </Button>
      ) : (
        <p className="text-sm text-muted">{m.question_limit({ count: questionLimit })}</p>
      )}
    </div>
  );
}
