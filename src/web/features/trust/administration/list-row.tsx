import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '#web/lib/class-names.ts';

interface ListRowProps {
  titleId: string;
  title: string;
  /** Whom or what it is about. */
  picture?: ReactNode;
  /** Where the title leads. */
  to?: string;
  /** Whether that link reaches over all of the row. */
  isWide?: boolean;
  /** Lines under the title. */
  children: ReactNode;
  /** How it stands, in badges: beside the lines where there is room. */
  facts?: ReactNode;
  actions?: ReactNode;
}

export function ListRow(props: ListRowProps) {
  const { titleId, title, picture, to, isWide, children, facts, actions } = props;
  const link = classNames(
    // As high as a target has to be.
    '-my-1 inline-block py-1 underline-offset-4 hover:underline',
    isWide && 'after:absolute after:inset-0',
  );
  return (
    <article
      aria-labelledby={titleId}
      className={classNames(
        'relative flex items-start justify-between gap-3 px-4 py-3 sm:px-6',
        isWide && 'hover:bg-tint/40',
      )}
    >
      {/* A phone has no room for it beside the lines. */}
      {picture && <div className="max-sm:hidden">{picture}</div>}
      <div className="min-w-0 flex-1 lg:flex lg:items-start lg:justify-between lg:gap-6">
        <div className="min-w-0 wrap-anywhere [&_time]:whitespace-nowrap">
          <h2 id={titleId} className="text-base">
            {to === undefined ? (
              title
            ) : (
              <Link to={to} className={link}>
                {title}
              </Link>
            )}
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

export function BadgeRow({ children }: { children: ReactNode }) {
  return <p className="flex flex-wrap gap-2 empty:hidden">{children}</p>;
}
