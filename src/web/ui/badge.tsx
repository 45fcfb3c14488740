import type { ReactNode } from 'react';
import { classNames } from '#web/lib/class-names.ts';

const tones = {
  neutral: 'border-line bg-page text-ink',
  /** In progress. */
  info: 'border-info/30 bg-info-tint text-info',
  /** Somebody has to act. */
  warning: 'border-warning/30 bg-warning-tint text-warning',
  success: 'border-success/30 bg-success-tint text-success',
  danger: 'border-error/30 bg-error-tint text-error',
};

interface BadgeProps {
  tone?: keyof typeof tones;
  /** Colour alone tells no state: give it an icon or a word. */
  icon?: ReactNode;
  children: ReactNode;
}

/** A short fact about a thing, or with a tone its state; a chip, not a control. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={classNames('badge', tones[tone])}>
      {icon}
      <span>{children}</span>
    </span>
  );
}
