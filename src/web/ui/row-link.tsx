import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { classNames } from '#web/lib/class-names.ts';

/** The link of a row or a card, which can be pressed anywhere: what else can be pressed there is `relative z-10`. The row is `relative`. */
export function RowLink({
  className,
  ...link
}: Omit<ComponentProps<typeof Link>, 'className'> & { className?: string | undefined }) {
  return (
    <Link
      {...link}
      className={classNames(
        'underline-offset-4 after:absolute after:inset-0 hover:underline',
        className,
      )}
    />
  );
}
