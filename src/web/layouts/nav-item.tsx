import type { ReactNode, Ref } from 'react';
import { NavLink } from 'react-router';
import { classNames } from '#web/lib/class-names.ts';

export const navLinkClass =
  'flex min-h-11 items-center rounded-control px-3 font-medium whitespace-nowrap hover:bg-page lg:max-xl:px-2';

const linkClass = ({ isActive }: { isActive: boolean }) =>
  classNames(navLinkClass, isActive && 'bg-tint text-primary');

interface NavItemProps {
  to: string;
  className?: string;
  /** Of the link. */
  ref?: Ref<HTMLAnchorElement> | undefined;
  children: ReactNode;
}

/** A link of the navigation bar. */
export function NavItem({ to, className, ref, children }: NavItemProps) {
  return (
    <li className={className}>
      <NavLink ref={ref} to={to} className={linkClass}>
        {children}
      </NavLink>
    </li>
  );
}
