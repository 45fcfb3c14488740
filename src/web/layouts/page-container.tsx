import type { ReactNode } from 'react';
import { classNames } from '#web/lib/class-names.ts';

const widths = {
  content: 'max-w-content',
  /** A list with its details beside it: wider where there is room. */
  list: 'max-w-content',
  reading: 'max-w-reading',
  form: 'max-w-[36rem]',
};

interface PageContainerProps {
  width?: keyof typeof widths;
  children: ReactNode;
}

/** The column a page stands in. */
export function PageContainer({ width = 'content', children }: PageContainerProps) {
  return (
    <div
      data-wide-page={width === 'list' || undefined}
      className={classNames('mx-auto w-full px-4 py-6 sm:px-6 sm:py-10', widths[width])}
    >
      {children}
    </div>
  );
}
