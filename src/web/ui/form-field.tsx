import type { ComponentProps } from 'react';
import { classNames } from '#web/lib/class-names.ts';
import { FieldFrame, type FieldProps } from './field-frame.tsx';

export interface ListedChoice {
  value: string;
  label: string;
  disabled?: boolean;
}

export type Choice = string | ListedChoice;

type Native<Tag extends 'input' | 'textarea' | 'select'> = Omit<ComponentProps<Tag>, 'id'>;

type ControlProps =
  /** For text, `type` may be email, password, url, search or date. */
  | (Native<'input'> & { control?: 'text' | 'number' | undefined })
  | (Native<'textarea'> & { control: 'textarea' })
  | (Native<'select'> & {
      control: 'select';
      choices: readonly Choice[];
      /** The first, empty, choice; left out when something is always chosen. */
      emptyChoice?: string | undefined;
    });

export type FormFieldProps = FieldProps & ControlProps;

/** A control with its label, hint and error. */
export function FormField(props: FormFieldProps) {
  const { label, hint, error, id, optional, hideLabel, isFilter, ...control } = props;
  return (
    <FieldFrame {...{ label, hint, error, id, optional, hideLabel, isFilter }}>
      {(attributes) => <Control {...control} {...attributes} />}
    </FieldFrame>
  );
}

function Control(props: ControlProps) {
  const className = classNames('control', props.className);
  if (props.control === 'select') {
    const { control: _, choices, emptyChoice, ...native } = props;
    return (
      <select {...native} className={className}>
        {emptyChoice !== undefined && <option value="">{emptyChoice}</option>}
        {choices.map((choice) => {
          const { label, ...option } =
            typeof choice === 'string' ? { value: choice, label: choice } : choice;
          return (
            <option key={option.value} {...option}>
              {label}
            </option>
          );
        })}
      </select>
    );
  }
  if (props.control === 'textarea') {
    const { control: _, ...native } = props;
    return (
      <textarea
        rows={5}
        {...native}
        className={classNames('field-sizing-content max-h-96', className)}
      />
    );
  }
  const { control, ...native } = props;
  const number = { inputMode: 'decimal', step: 'any', min: 0, type: 'number' } as const;
  return (
    <input type="text" {...(control === 'number' && number)} {...native} className={className} />
  );
}
