import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '#web/lib/class-names.ts';
import { FieldError } from './field-frame.tsx';

interface RadioCardProps extends Omit<ComponentProps<'input'>, 'type' | 'about'> {
  /** What it means, below its name. */
  about?: ReactNode;
  /** Its name. */
  children: ReactNode;
}

/** One of several choices; the whole card can be pressed. */
export function RadioCard({ about, children, className, ...input }: RadioCardProps) {
  const id = useId();
  return (
    <label
      className={classNames(
        'flex min-h-11 min-w-0 cursor-pointer items-start gap-3 rounded-card border border-control bg-surface p-3',
        'hover:border-primary has-checked:border-primary has-checked:bg-tint',
        'has-disabled:cursor-default has-disabled:border-line has-disabled:text-muted',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
        className,
      )}
    >
      <input
        aria-labelledby={about === undefined ? undefined : id}
        aria-describedby={about === undefined ? undefined : `${id}-about`}
        {...input}
        type="radio"
        className="size-6 shrink-0"
      />
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span id={id} className="block font-medium">
          {children}
        </span>
        {about !== undefined && (
          <span id={`${id}-about`} className="block text-sm text-muted">
            {about}
          </span>
        )}
      </span>
    </label>
  );
}

interface RadioCardsProps {
  /** The question that the choices answer. */
  legend: ReactNode;
  /** Side by side, for two or three short choices. */
  isRow?: boolean;
  /** One must be chosen. */
  isRequired?: boolean;
  error?: string | undefined;
  children: ReactNode;
}

/** What a choice means has no room beside another one on a phone. */
const row = 'grid grid-cols-2 gap-3 max-[26rem]:has-[[aria-describedby]]:grid-cols-1';

/** Choices of which one is taken, as cards. */
export function RadioCards({ legend, isRow, isRequired, error, children }: RadioCardsProps) {
  const errorId = useId();
  return (
    <fieldset
      role={isRequired ? 'radiogroup' : undefined}
      aria-required={isRequired}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
      className="min-w-0"
    >
      <legend className="mb-2 font-medium">{legend}</legend>
      <div className={isRow ? row : 'flex flex-col gap-2'}>{children}</div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
