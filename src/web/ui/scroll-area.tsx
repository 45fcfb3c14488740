import type { ComponentProps } from 'react';

interface ScrollAreaProps extends ComponentProps<'div'> {
  role: 'group' | 'region' | 'complementary';
  'aria-label': string;
}

/** Scrolls apart from its page. It can take the focus, because keys scroll only the focused element. */
export function ScrollArea({ role, ...box }: ScrollAreaProps) {
  return <div {...box} role={role} tabIndex={0} />;
}
