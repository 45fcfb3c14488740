import type { ComponentProps } from 'react';
import { classNames } from '#web/lib/class-names.ts';

const surfaces = {
  /** Its corners clip the rows, but for a menu that is open in one. */
  card: 'overflow-clip card-surface has-[[aria-expanded=true]]:overflow-visible',
  /** Inside a card, which has the surface. */
  none: '',
  /** Inside a card, below its heading. */
  below: 'border-t border-line',
};

/** The classes of rows below each other with lines between them. */
export const rowListClass = (surface: keyof typeof surfaces = 'card'): string =>
  classNames('divide-y divide-line', surfaces[surface]);

interface RowListProps extends ComponentProps<'ul'> {
  surface?: keyof typeof surfaces;
}

/** Rows below each other with lines between them, on a surface of their own. */
export function RowList({ surface, className, ...list }: RowListProps) {
  return <ul {...list} className={classNames(rowListClass(surface), className)} />;
}
