import type { ComponentProps } from 'react';

interface ScrollBoxProps extends Omit<ComponentProps<'div'>, 'role' | 'tabIndex'> {
  'aria-label': string;
}

/** A part of a page that scrolls by itself: keys scroll only what has the focus. */
export function ScrollBox(props: ScrollBoxProps) {
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Safari does not give scrollable boxes the focus.
  return <div {...props} role="group" tabIndex={0} />;
}
