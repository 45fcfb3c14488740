import type { ReactNode, Ref } from 'react';
import { Link, useMatch, useResolvedPath } from 'react-router';
import { classNames } from '#web/lib/class-names.ts';

export const navLinkClass =
  'flex min-h-11 items-center rounded-control px-3 font-medium whitespace-nowrap hover:bg-page lg:max-xl:px-2';

interface NavItemProps {
  to: string;
  className?: string;
  /** Of the link. */
  ref?: Ref<HTMLAnchorElement> | undefined;
  children: ReactNode;
}

/** A link of the navigation bar. The router's own would add 0.5 kB to every page. */
export function NavItem({ to, className, ref, children }: NavItemProps) {
  const { pathname } = useResolvedPath(to);
  const isCurrent = useMatch({ path: pathname, end: false }) !== null;
  return (
    <li className={className}>
      <Link
        ref={ref}
        to={to}
        {...(isCurrent && { 'aria-current': 'page' })}
        className={classNames(navLinkClass, isCurrent && 'bg-tint text-primary')}
      >
        {children}
      </Link>
    </li>
  );
}
