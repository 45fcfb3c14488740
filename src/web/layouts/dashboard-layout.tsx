import { m } from '#messages';
import { PanelLeft, Settings } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import { type ReactNode, useState } from 'react';
import { Link, matchPath, useLocation } from 'react-router';
import { paths } from '#web/app/paths.ts';
import { classNames } from '#web/lib/class-names.ts';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { WaitingCount } from './waiting-count.tsx';

export interface MenuItem {
  to: string;
  /** Path patterns of other pages that belong to this one. */
  alsoAt?: readonly string[];
  label: string;
  icon: ReactNode;
  /** How many applications wait there. */
  count?: number | undefined;
}

export interface Menu {
  label: string;
  items: readonly MenuItem[];
}

interface MenuProps extends Menu {
  /** Whether only the icons are seen. */
  isRail?: boolean;
  onChoose?: () => void;
}

const isCurrent = ({ to, alsoAt = [] }: MenuItem, pathname: string): boolean =>
  [`${to}/*`, ...alsoAt].some((pattern) => matchPath(pattern, pathname) !== null);

function SideMenu({ label, items, isRail, onChoose }: MenuProps) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={label}>
      <ul className="flex flex-col gap-1">
        {items.map((item) => (
          <li key={item.to}>
            <Link
              to={item.to}
              onClick={onChoose}
              aria-current={isCurrent(item, pathname) ? 'page' : undefined}
              title={isRail ? item.label : undefined}
              className="relative flex min-h-11 items-center gap-3 rounded-control px-3 font-medium whitespace-nowrap hover:bg-line/60 aria-[current]:bg-tint aria-[current]:text-primary"
            >
              <span aria-hidden="true" className="[&>svg]:size-5">
                {item.icon}
              </span>
              <span className={isRail ? 'sr-only' : undefined}>{item.label}</span>
              {/* Its place is there before the number is known. */}
              {'count' in item && (
                <span className={isRail ? 'absolute -top-1.5 -end-1.5 flex' : 'ms-auto min-w-12'}>
                  <WaitingCount isCorner={isRail ?? false}>{item.count}</WaitingCount>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function MenuTitle({ children }: { children: string }) {
  return <p className="mb-3 px-3 text-sm font-medium text-muted">{children}</p>;
}

/** After the menu, because the account is the person's and not the dashboard's. */
function AccountLink({ isRail, onChoose }: Pick<MenuProps, 'isRail' | 'onChoose'>) {
  const { pathname } = useLocation();
  return (
    <div className="mt-4 border-t border-line pt-4">
      <Link
        to={paths.account}
        onClick={onChoose}
        aria-current={pathname === paths.account ? 'page' : undefined}
        title={isRail ? m.nav_account() : undefined}
        className="flex min-h-11 items-center gap-3 rounded-control px-3 font-medium text-muted hover:bg-line/60 hover:text-ink aria-[current]:bg-tint aria-[current]:text-primary"
      >
        <Icon of={Settings} className="size-5" />
        <span className={isRail ? 'sr-only' : undefined}>{m.nav_account()}</span>
      </Link>
    </div>
  );
}

interface BottomBarProps extends Menu {
  isOpen: boolean;
  onOpen: () => void;
}

/** On small screens within reach of the thumb: the first two pages, and the menu of all. */
function BottomBar({ label, items, isOpen, onOpen }: BottomBarProps) {
  const { pathname } = useLocation();
  const itemClass =
    'flex min-h-14 flex-col items-center justify-center px-1 text-sm font-medium aria-[current]:text-primary [&_svg]:size-5';
  return (
    <div
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-40 grid grid-cols-3 print:hidden border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      {items.slice(0, 2).map((item) => (
        <Link
          key={item.to}
          to={item.to}
          aria-current={isCurrent(item, pathname) ? 'page' : undefined}
          className={itemClass}
        >
          <span className="relative">
            <span aria-hidden="true">{item.icon}</span>
            <span className="absolute -top-1 start-5.5 flex">
              <WaitingCount isCorner>{item.count}</WaitingCount>
            </span>
          </span>
          <span>{item.label}</span>
        </Link>
      ))}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={onOpen}
        className={itemClass}
      >
        <Icon mirrored of={PanelLeft} />
        <span>
          <span className="sr-only">{m.dashboard_menu_of({ role: label })} </span>
          {m.dashboard_more()}
        </span>
      </button>
    </div>
  );
}

interface DashboardLayoutProps {
  /** One for each role; the bar of a phone has the first pages of the first. */
  menus: readonly [Menu, ...Menu[]];
  /** Whether the page takes all of a large screen, with the menu as a rail of icons. */
  isWide?: boolean;
  children: ReactNode;
}

/** A side menu beside the page, of icons beside a wide one; on small screens a bar at the lower edge, with a panel that slides in. */
export function DashboardLayout({ menus, isWide = false, children }: DashboardLayoutProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const [first] = menus;
  return (
    <div
      className={classNames(
        'mx-auto flex min-h-[calc(100dvh-4rem)] w-full max-w-content flex-col gap-4 px-4 py-6 sm:px-6 lg:flex-row',
        isWide ? 'lg:gap-5 lg:py-3' : 'lg:gap-10 lg:py-10',
      )}
    >
      {isOpen && (
        <SidePanel title={first.label} onClose={close}>
          {menus.map((menu, at) => (
            <div key={menu.label} className={at > 0 ? 'mt-4' : undefined}>
              {at > 0 && <MenuTitle>{menu.label}</MenuTitle>}
              <SideMenu {...menu} onChoose={close} />
            </div>
          ))}
          <AccountLink onChoose={close} />
        </SidePanel>
      )}
      <aside className={classNames('hidden shrink-0 print:hidden! lg:block', !isWide && 'w-60')}>
        <div className={classNames('sticky', isWide ? 'top-20' : 'top-24')}>
          {menus.map((menu, at) => (
            <div key={menu.label} className={at > 0 ? 'mt-5' : undefined}>
              {!isWide && <MenuTitle>{menu.label}</MenuTitle>}
              <SideMenu {...menu} isRail={isWide} />
            </div>
          ))}
          <AccountLink isRail={isWide} />
        </div>
      </aside>
      <div className="min-w-0 flex-1 [&_h1]:text-2xl">{children}</div>
      <BottomBar {...first} isOpen={isOpen} onOpen={() => setOpen(true)} />
    </div>
  );
}
