import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#web/lib/class-names.ts';

const tones = {
  plain: 'bg-tint',
  warning: 'border border-warning/30 bg-warning-tint',
  error: 'border border-error/30 bg-error-tint',
};

interface NoticeProps extends Omit<ComponentProps<'div'>, 'title'> {
  tone?: keyof typeof tones;
  /** Colour alone tells nothing: a warning and an error have one. */
  icon?: ReactNode;
  /** At the end of the line where there is room, else below. */
  actions?: ReactNode;
}

/** Something that a person should know on this page, and what they can do about it. It stays, unlike a toast. */
export function Notice({ tone = 'plain', icon, actions, className, ...props }: NoticeProps) {
  const { children, ...area } = props;
  return (
    <div
      {...area}
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card px-4 py-3',
        tones[tone],
        className,
      )}
    >
      <div className="flex min-w-40 flex-1 gap-2 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0">
        {icon}
        <div className="min-w-0 flex-1">{children}</div>
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </div>
  );
}
