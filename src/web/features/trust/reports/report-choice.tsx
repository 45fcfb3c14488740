import type { ComponentProps } from 'react';
import { FieldError } from '#web/ui/field-error.tsx';

interface ReportChoiceProps extends ComponentProps<'input'> {
  type: 'checkbox' | 'radio';
  id: string;
  label: string;
  about: string;
  error?: string | undefined;
}

/** Something to tick or to choose, with what it means. */
export function ReportChoice({ label, about, error, ...input }: ReportChoiceProps) {
  const { id } = input;
  const described = [`${id}-about`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="flex items-start gap-3">
      <input
        {...input}
        aria-describedby={described}
        aria-invalid={error ? true : undefined}
        className="mt-0.5 size-6 shrink-0"
      />
      <div className="min-w-0">
        <label htmlFor={id} className="block font-medium">
          {label}
        </label>
        <p id={`${id}-about`} className="text-sm text-muted">
          {about}
        </p>
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </div>
    </div>
  );
}
