import { type ReactNode, useId } from 'react';
import { classNames } from '#web/lib/class-names.ts';

interface PanelProps {
  title: string;
  /** One below the heading of the page by default. */
  headingLevel?: 2 | 3;
  intro?: ReactNode;
  /** Beside the title. */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A titled part of a page, on a surface of its own. */
export function Panel({ title, headingLevel = 2, intro, action, className, children }: PanelProps) {
  const titleId = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <section
      aria-labelledby={titleId}
      className={classNames('card-surface min-w-0 p-4 sm:p-6', className)}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Heading id={titleId} className={headingLevel === 2 ? 'text-xl' : 'text-lg'}>
          {title}
        </Heading>
        {action}
      </div>
      {intro && <p className="mt-1 text-muted">{intro}</p>}
      <div className={headingLevel === 2 ? 'mt-5' : 'mt-3'}>{children}</div>
    </section>
  );
}
