import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { buttonClass, type ButtonStyle } from './button.tsx';

/** A link to another place that looks like a button. */
export function ButtonLink({
  variant,
  icon,
  wideOnPhone,
  className,
  ...link
}: Omit<ComponentProps<typeof Link>, 'className'> & ButtonStyle) {
  return <Link {...link} className={buttonClass({ variant, icon, wideOnPhone, className })} />;
}
