import type { ComponentProps } from 'react';

interface ScrollAreaProps extends ComponentProps<'div'> {
  role: 'group' | 'region' | 'complementary';
  'aria-label': string;
}

/** A part of a page that scrolls by itself. Keys scroll only what has the focus, so it can take it. */
export function ScrollArea({ role, ...box }: ScrollAreaProps) {
  return <div {...box} role={role} tabIndex={0} />;
}
