import { m } from '#messages';
import { type ReactNode, useId } from 'react';
import { classNames } from '#web/lib/class-names.ts';
import { CircleAlert } from 'lucide';
import { Icon } from './icon.tsx';

/** The error of a field, for its `aria-describedby`. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm text-error">
      <Icon of={CircleAlert} className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  );
}

/** The props of every form field. `error` is the sentence below it. */
export interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  id?: string | undefined;
  /**
   * Fields are required unless they say otherwise; the form says so once, in words. A form of which every field may stay
   * empty says that instead, and marks none.
   */
  optional?: boolean | 'unmarked' | undefined;
  hideLabel?: boolean | undefined;
  /** It narrows a list and is neither required nor marked as optional. */
  isFilter?: boolean | undefined;
}

/** The attributes that tie a control to its label, hint and error. */
export interface ControlAttributes {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

interface FieldFrameProps extends FieldProps {
  children: (control: ControlAttributes) => ReactNode;
}

export function FieldFrame(props: FieldFrameProps) {
  const { label, hint, error, optional, hideLabel, isFilter, children } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className={classNames('font-medium', hideLabel && 'sr-only')}>
        {label}
        {optional === true && (
          <span className="font-normal text-muted"> {m.common_optional()}</span>
        )}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': optional || isFilter ? undefined : true,
      })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
