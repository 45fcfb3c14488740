import type { ReactNode } from 'react';
import { classNames } from '#web/lib/class-names.ts';

interface ListRowProps {
  /** The id of its title. */
  titleId: string;
  title: ReactNode;
  /** What it is, in lines under the title. */
  children: ReactNode;
  /** How it stands, in badges: beside the lines where there is room. */
  facts?: ReactNode;
  /** What can be done about it. */
  actions?: ReactNode;
  /** Whether the link in its title reaches over all of it. */
  isLink?: boolean;
}

/** One row of a list of the administration. */
export function ListRow({ titleId, title, children, facts, actions, isLink }: ListRowProps) {
  return (
    <article
      aria-labelledby={titleId}
      className={classNames(
        'relative flex items-start justify-between gap-3 px-4 py-3 sm:px-6',
        isLink && 'hover:bg-tint/40 [&_h2_a]:after:absolute [&_h2_a]:after:inset-0',
      )}
    >
      <div className="min-w-0 flex-1 lg:flex lg:items-start lg:justify-between lg:gap-6">
        <div className="min-w-0 [overflow-wrap:anywhere]">
          <h2 id={titleId} className="text-base [&_a]:underline-offset-4 [&_a]:hover:underline">
            {title}
          </h2>
          {children}
        </div>
        {facts && (
          <div className="max-lg:mt-2 lg:max-w-1/2 lg:pt-0.5 lg:[&>p]:justify-end">{facts}</div>
        )}
      </div>
      {actions}
    </article>
  );
}

/** Badges in a row. */
export function Facts({ children }: { children: ReactNode }) {
  return <p className="flex flex-wrap gap-2 empty:hidden">{children}</p>;
}
