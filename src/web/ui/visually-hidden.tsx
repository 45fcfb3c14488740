import type { ReactNode } from 'react';

/** Words for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}

/** Words that are said when they change. Render it always, with or without words. */
export function LiveRegion({
  children,
  visible = false,
}: {
  children: ReactNode;
  visible?: boolean;
}) {
  return (
    <p role="status" aria-live="polite" className={visible ? 'text-muted' : 'sr-only'}>
      {children}
    </p>
  );
}
