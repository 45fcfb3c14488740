import { m } from '#messages';
import type { ReactNode } from 'react';
import { classNames } from '#web/lib/class-names.ts';

/** A grey box; give it the size of what it stands for. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block max-w-full rounded-control bg-line', className)}
    />
  );
}

interface SkeletonListProps {
  count: number;
  /** Said once to screen readers. */
  label?: string;
  className?: string;
  /** A placeholder of the size of a real entry, or the one at each place. */
  children: ReactNode | ((at: number) => ReactNode);
}

export function SkeletonList({
  count,
  label = m.common_loading(),
  className,
  children,
}: SkeletonListProps) {
  return (
    <div aria-busy="true" className={className}>
      {Array.from({ length: count }, (_, at) => (
        <div key={at} aria-hidden="true">
          {typeof children === 'function' ? children(at) : children}
        </div>
      ))}
      <span role="status" className="sr-only">
        {label}
      </span>
    </div>
  );
}

/**
 * Stands for a part while it loads: the real component, given placeholder data, so that it has its size on every screen.
 * The style sheet draws bars in place of its texts; nothing in it can be pressed, and screen readers skip it.
 */
export const Placeholder = ({ children }: { children: ReactNode }) => (
  <div aria-hidden="true" inert className="placeholder h-full">
    {children}
  </div>
);
