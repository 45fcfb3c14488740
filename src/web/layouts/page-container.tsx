import type { ReactNode } from 'react';

const widths = {
  content: undefined,
  reading: 'max-w-reading',
  form: 'mx-auto max-w-form',
};

interface PageContainerProps {
  width?: keyof typeof widths;
  children: ReactNode;
}

/** The column a page stands in. A text begins where all begin: below the name of the site; a form alone stands in the middle. */
export function PageContainer({ width = 'content', children }: PageContainerProps) {
  return (
    <div className="mx-auto w-full max-w-content px-4 py-6 sm:px-6 sm:py-10">
      <div className={widths[width]}>{children}</div>
    </div>
  );
}
