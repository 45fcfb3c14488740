import { type ReactNode, Suspense, useId } from 'react';
import { classNames } from '#web/lib/class-names.ts';

interface SectionProps {
  title: string;
  intro?: ReactNode;
  /** The one way on, beside the title. */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A titled part of a page, with the distance that parts have. It is hydrated by itself. */
export function Section({ title, intro, action, className, children }: SectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={classNames('py-6 sm:py-8 lg:py-10', className)}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 sm:mb-6">
        <div className="min-w-0">
          <h2 id={titleId} className="text-xl sm:text-2xl">
            {title}
          </h2>
          {intro && <p className="mt-1 max-w-measure sm:mt-2 text-muted">{intro}</p>}
        </div>
        {action}
      </div>
      <Suspense>{children}</Suspense>
    </section>
  );
}
