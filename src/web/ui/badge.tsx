import type { ReactNode } from 'react';

interface BadgeProps {
  /** In progress, somebody has to act, good, or a no. */
  tone?: 'info' | 'warning' | 'success' | 'danger' | 'neutral';
  /** Colour alone tells no state: give it an icon or a word. */
  icon?: ReactNode;
  children: ReactNode;
}

/** A short fact about a thing, or with a tone its state; a chip, not a control. */
export function Badge({ tone, icon, children }: BadgeProps) {
  return (
    <span className="badge" data-tone={tone}>
      {icon}
      <span>{children}</span>
    </span>
  );
}
