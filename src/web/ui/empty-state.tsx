import type { ReactNode } from 'react';
import { classNames } from '#web/lib/class-names.ts';

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  icon?: ReactNode;
}

/** Nothing to show, said kindly, with the next thing to do. */
export function EmptyState({ title, children, action, icon }: EmptyStateProps) {
  return (
    <div
      className={classNames(
        'card-surface flex flex-col items-center gap-3 px-4 text-center sm:px-6',
        icon
          ? 'py-12'
          : 'py-6 lg:flex-row lg:flex-wrap lg:gap-x-6 lg:text-start lg:[&>:first-child]:flex-1',
      )}
    >
      {icon && (
        <span
          aria-hidden="true"
          className="grid size-20 place-items-center rounded-full bg-tint text-primary [&>svg]:size-9"
        >
          {icon}
        </span>
      )}
      <div className="flex flex-col gap-1">
        <p className="font-face text-xl font-bold">{title}</p>
        {children && <div className="max-w-120 text-muted">{children}</div>}
      </div>
      {action}
    </div>
  );
}
