import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from '#web/lib/class-names.ts';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'accent' | 'quiet' | 'danger' | 'quietDanger';

const variants: Record<ButtonVariant, string> = {
  primary: 'btn-primary',
  secondary: 'btn-secondary',
  accent: 'btn-accent',
  quiet: 'btn-quiet',
  danger: 'btn-danger',
  quietDanger: 'btn-quiet text-error',
};

export interface ButtonStyle {
  variant?: ButtonVariant | undefined;
  /** A square button that holds only an icon; it then needs an `aria-label`. */
  icon?: boolean | undefined;
  /** As wide as its container on a phone. */
  wideOnPhone?: boolean | undefined;
  className?: string | undefined;
}

/** The classes of a button, for links that look like one. */
export const buttonClass = ({ variant = 'primary', icon, wideOnPhone, className }: ButtonStyle) =>
  classNames(
    'btn',
    variants[variant],
    icon && 'btn-icon',
    wideOnPhone && 'w-full sm:w-auto',
    className,
  );

export interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  /** Shows a spinner in the same space, keeps the focus, and lets no click through. */
  pending?: boolean | undefined;
}

export function Button({
  variant,
  icon,
  wideOnPhone,
  className,
  pending = false,
  onClick,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) {
      event.preventDefault();
    } else {
      onClick?.(event);
    }
  };
  return (
    <button
      {...rest}
      type={type}
      onClick={click}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      className={buttonClass({
        variant,
        icon,
        wideOnPhone,
        className: classNames('relative', pending && 'cursor-progress', className),
      })}
    >
      <span className={classNames('inline-flex items-center gap-2', pending && 'opacity-0')}>
        {children}
      </span>
      {pending && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
    </button>
  );
}
