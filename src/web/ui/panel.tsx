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
  /** Whether a narrow screen has it at its foot, in sight, without its title: acts about a long page. Its parent is a column. */
  isFoot?: boolean;
  /** Takes the focus of what leaves the panel. */
  titleRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

const foot =
  'max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:order-last max-lg:-mx-4 max-lg:rounded-none max-lg:border-x-0 ' +
  'max-lg:border-b-0 max-lg:py-3 sm:max-lg:-mx-6';

/** A titled part of a page, on a surface of its own. */
export function Panel(panel: PanelProps) {
  const { title, headingLevel = 2, isGroup = false, isFoot = false, ...props } = panel;
  const { intro, action, className, titleRef, children } = props;
  const titleId = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <section
      role={isGroup ? 'group' : undefined}
      aria-labelledby={titleId}
      data-sticky-bar={isFoot ? 'foot' : undefined}
      className={classNames('card-surface min-w-0 p-4 sm:p-6', isFoot && foot, className)}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Heading
          id={titleId}
          ref={titleRef}
          tabIndex={titleRef ? -1 : undefined}
          className={classNames(
            headingLevel === 2 ? 'text-xl' : 'text-lg',
            isFoot && 'max-lg:sr-only',
          )}
        >
          {title}
        </Heading>
        {action}
      </div>
      {intro && <p className="mt-1 text-muted">{intro}</p>}
      <div className={classNames(headingLevel === 2 ? 'mt-5' : 'mt-3', isFoot && 'max-lg:mt-0')}>
        {children}
      </div>
    </section>
  );
}
