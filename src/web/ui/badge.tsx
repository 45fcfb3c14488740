import type { ReactNode } from 'react';
import { classNames } from '#web/lib/class-names.ts';

const tones = {
  neutral: 'border-line bg-page text-ink',
  primary: 'border-primary/30 bg-tint text-ink',
  success: 'border-success/40 bg-surface text-success',
  warning: 'border-warning/40 bg-surface text-warning',
  danger: 'border-error/40 bg-surface text-error',
};

interface BadgeProps {
  tone?: keyof typeof tones;
  /** A state is never told by colour alone: give it an icon or a word. */
  icon?: ReactNode;
  children: ReactNode;
}

/** A short fact about a thing; a chip, not a control. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex max-w-full items-center gap-1 rounded-control border px-2 py-0.5 text-sm',
        '[&>svg]:size-4 [&>svg]:shrink-0',
        tones[tone],
      )}
    >
      {icon}
      <span className="min-w-0 break-words">{children}</span>
    </span>
  );
}
