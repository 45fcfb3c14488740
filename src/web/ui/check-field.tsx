import { type ComponentProps, type ReactNode, useId } from 'react';
import { CheckRow } from './check-row.tsx';
import { FieldError } from './field-frame.tsx';

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'about'> {
  /** What it means, below its label. */
  about: ReactNode;
  error?: string | undefined;
}

/** Something to tick, with what it means and its error. */
export function CheckField({ about, error, children, ...input }: CheckFieldProps) {
  const id = useId();
  return (
    <div>
      <CheckRow
        aria-labelledby={id}
        aria-describedby={`${id}-about ${error ? `${id}-error` : ''}`.trim()}
        aria-invalid={error ? true : undefined}
        {...input}
      >
        <span id={id} className="block font-medium">
          {children}
        </span>
        <span id={`${id}-about`} className="block text-sm text-muted">
          {about}
        </span>
      </CheckRow>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
