import { type ReactNode, type Ref, useId } from 'react';
import { classNames } from '#web/lib/class-names.ts';

interface PanelProps {
  title: string;
  /** One below the heading of the page by default. */
  headingLevel?: 2 | 3;
  intro?: ReactNode;
  /** Beside the title. */
  action?: ReactNode;
  className?: string;
  /** For the fields of a form, which are no landmark. */
  isGroup?: boolean;
  /** Takes the focus of what leaves the panel. */
  titleRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A titled part of a page, on a surface of its own. */
export function Panel({ title, headingLevel = 2, isGroup = false, ...props }: PanelProps) {
  const { intro, action, className, titleRef, children } = props;
  const titleId = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <section
      role={isGroup ? 'group' : undefined}
      aria-labelledby={titleId}
      className={classNames('card-surface min-w-0 p-4 sm:p-6', className)}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Heading
          id={titleId}
          ref={titleRef}
          tabIndex={titleRef ? -1 : undefined}
          className={headingLevel === 2 ? 'text-xl' : 'text-lg'}
        >
          {title}
        </Heading>
        {action}
      </div>
      {intro && <p className="mt-1 text-muted">{intro}</p>}
      <div className={headingLevel === 2 ? 'mt-5' : 'mt-3'}>{children}</div>
    </section>
  );
}
