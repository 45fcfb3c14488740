import type { ReactNode } from 'react';

interface PageHeadingProps {
  /** The page's one first-level heading. */
  children: ReactNode;
  /** A sentence under it. */
  intro?: ReactNode;
  /** Acts beside it, below it on a phone. */
  actions?: ReactNode;
}

export function PageHeading({ children, intro, actions }: PageHeadingProps) {
  return (
    <div className="mb-3 flex flex-wrap items-end justify-between gap-4 sm:mb-6">
      <div className="min-w-0">
        <h1 className="text-title">{children}</h1>
        {intro && <p className="mt-1 max-w-measure sm:mt-2 text-muted">{intro}</p>}
      </div>
      {actions}
    </div>
  );
}
