import type { ReactNode } from 'react';

/**
 * Stands for a part while it loads: the real component, given placeholder data, so that it has its size on every screen.
 * The style sheet draws bars in place of its texts; nothing in it can be pressed, and screen readers skip it.
 */
export const Placeholder = ({ children }: { children: ReactNode }) => (
  <div aria-hidden="true" inert className="placeholder h-full">
    {children}
  </div>
);
