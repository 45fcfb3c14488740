import { PanelLeft, Settings } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, matchPath, Outlet, useLocation } from 'react-router';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';

export interface MenuItem {
  to: string;
  /** Path patterns of other pages that belong to this one. */
  alsoAt?: readonly string[];
  label: string;
  icon: ReactNode;
  /** How much there is that was not seen yet. */
  count?: number | undefined;
}

interface MenuProps {
  label: string;
  items: readonly MenuItem[];
  onChoose?: () => void;
}

function Count({ children }: { children: number }) {
  return children > 0 ? (
    <span className="ml-auto rounded-full bg-primary px-2 text-sm text-primary-content tabular-nums">
      {children}
      <span className="sr-only"> unread</span>
    </span>
  ) : null;
}

const isCurrent = ({ to, alsoAt = [] }: MenuItem, pathname: string): boolean =>
  [`${to}/*`, ...alsoAt].some((pattern) => matchPath(pattern, pathname) !== null);

function SideMenu({ label, items, onChoose }: MenuProps) {
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
              className="flex min-h-11 items-center gap-3 rounded-control px-3 font-medium hover:bg-line/60 aria-[current]:bg-tint aria-[current]:text-primary"
            >
              <span aria-hidden="true" className="[&>svg]:size-5">
                {item.icon}
              </span>
              {item.label}
              <Count>{item.count ?? 0}</Count>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Below the menu, because the account is the person's and not the dashboard's. */
function AccountLink({ onChoose }: { onChoose?: () => void }) {
  return (
    <div className="mt-4 border-t border-line pt-4">
      <Link
        to={paths.account}
        onClick={onChoose}
        className="flex min-h-11 items-center gap-3 rounded-control px-3 font-medium text-muted hover:bg-line/60 hover:text-ink"
      >
        <Settings aria-hidden="true" className="size-5" />
        Account
      </Link>
    </div>
  );
}

/** A side menu beside the page; on small screens a panel that slides in. */
export function DashboardLayout({ label, items }: { label: string; items: readonly MenuItem[] }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className="mx-auto flex min-h-[calc(100dvh-4rem)] w-full max-w-content flex-col gap-4 px-4 py-6 sm:px-6 lg:flex-row lg:gap-10 lg:py-10">
      <div className="lg:hidden">
        <Button
          variant="secondary"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
        >
          <PanelLeft aria-hidden="true" className="size-5" />
          {label} menu
          <Count>{items.reduce((sum, { count = 0 }) => sum + count, 0)}</Count>
        </Button>
      </div>
      {isOpen && (
        <SidePanel title={label} onClose={close}>
          <SideMenu label={label} items={items} onChoose={close} />
          <AccountLink onChoose={close} />
        </SidePanel>
      )}
      <aside className="hidden w-60 shrink-0 lg:block">
        <div className="sticky top-24">
          <p className="mb-3 px-3 text-sm font-medium text-muted">{label}</p>
          <SideMenu label={label} items={items} />
          <AccountLink />
        </div>
      </aside>
      <div className="min-w-0 flex-1">
        <Outlet />
      </div>
    </div>
  );
}
