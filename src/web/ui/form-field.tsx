import type { ComponentProps } from 'react';
import { classNames } from '#web/lib/class-names.ts';
import { FieldFrame, type FieldLook } from './field-frame.tsx';

type Own<Tag extends 'input' | 'textarea' | 'select'> = Omit<ComponentProps<Tag>, 'id'> & FieldLook;

const split = <Props extends FieldLook>({
  label,
  help,
  error,
  id,
  optional,
  hideLabel,
  isFilter,
  ...control
}: Props) => ({ look: { label, help, error, id, optional, hideLabel, isFilter }, control });

/** A one-line field; `type` may be text, email, password, url, search. */
export function TextField(props: Own<'input'>) {
  const { look, control } = split(props);
  return (
    <FieldFrame {...look}>
      {(attributes) => (
        <input
          type="text"
          {...control}
          {...attributes}
          className={classNames('control', control.className)}
        />
      )}
    </FieldFrame>
  );
}

/** A number; its value reaches the form as a number when registered through the form hook with `number`. */
export function NumberField(props: Own<'input'>) {
  return <TextField inputMode="decimal" step="any" min={0} {...props} type="number" />;
}

export function TextAreaField(props: Own<'textarea'>) {
  const { look, control } = split(props);
  return (
    <FieldFrame {...look}>
      {(attributes) => (
        <textarea
          rows={5}
          {...control}
          {...attributes}
          className={classNames('control field-sizing-content max-h-96', control.className)}
        />
      )}
    </FieldFrame>
  );
}

type Choice = string | { value: string; label: string; disabled?: boolean };

interface SelectFieldProps extends Own<'select'> {
  choices: readonly Choice[];
  /** The first, empty, choice; left out when something is always chosen. */
  emptyChoice?: string;
}

export function SelectField({ choices, emptyChoice, ...props }: SelectFieldProps) {
  const { look, control } = split(props);
  return (
    <FieldFrame {...look}>
      {(attributes) => (
        <select {...control} {...attributes} className={classNames('control', control.className)}>
          {emptyChoice !== undefined && <option value="">{emptyChoice}</option>}
          {choices.map((choice) => {
            const { value, label, disabled } =
              typeof choice === 'string'
                ? { value: choice, label: choice, disabled: false }
                : choice;
            return (
              <option key={value} value={value} disabled={disabled}>
                {label}
              </option>
            );
          })}
        </select>
      )}
    </FieldFrame>
  );
}
