import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { classNames } from '#web/lib/class-names.ts';

/** A small link among others of its kind: a search to make, or a filter to take away. */
export function ChipLink({
  className,
  ...link
}: ComponentProps<typeof Link> & { className?: string }) {
  return (
    <Link
      {...link}
      className={classNames(
        'inline-flex max-w-full items-center gap-1.5 rounded-control border border-control bg-surface px-3 text-label hover:bg-page',
        className,
      )}
    />
  );
}
