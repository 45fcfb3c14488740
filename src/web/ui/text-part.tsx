import { type ReactNode, useId } from 'react';
import { classNames } from '#web/lib/class-names.ts';

interface TextPartProps {
  title: string;
  /** One below the heading of the page by default. */
  headingLevel?: 2 | 3;
  children: ReactNode;
}

/** A titled part of a page or a panel, without a surface of its own. */
export function TextPart({ title, headingLevel = 2, children }: TextPartProps) {
  const titleId = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <section
      aria-labelledby={titleId}
      className={classNames('flex flex-col', headingLevel === 2 ? 'gap-3' : 'gap-2')}
    >
      <Heading id={titleId} className={headingLevel === 2 ? 'text-xl' : 'text-base'}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
