import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  icon?: ReactNode;
}

/** Nothing to show, said kindly, with the next thing to do. */
export function EmptyState({ title, children, action, icon }: EmptyStateProps) {
  return (
    <div className="card-surface flex flex-col items-center gap-3 px-6 py-12 text-center">
      {icon && (
        <span
          aria-hidden="true"
          className="grid size-20 place-items-center rounded-full bg-tint text-primary [&>svg]:size-9"
        >
          {icon}
        </span>
      )}
      <p className="text-lg font-medium">{title}</p>
      {children && <div className="max-w-120 text-muted">{children}</div>}
      {action}
    </div>
  );
}
