import { Ellipsis } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import type { ReactNode } from 'react';
import { classNames } from '#web/lib/class-names.ts';
import type { preloadHandlers } from '#web/lib/preload-handlers.ts';
import { Button } from './button.tsx';
import { useMenu } from './use-menu.ts';

interface ActionMenuProps {
  label: string;
  /** The element that names what the actions are about. */
  describedBy?: string | undefined;
  /** Opens upwards, at the lower end of a page. */
  opensUp?: boolean;
  /** Handlers of the button that load what its actions open. */
  preload?: ReturnType<typeof preloadHandlers>;
  className?: string;
  /** Links and buttons; each closes the menu. */
  children: ReactNode;
}

/** Actions behind a button. */
export function ActionMenu(props: ActionMenuProps) {
  const { label, describedBy, opensUp, preload, className, children } = props;
  const { isOpen, areaProps, buttonProps, listProps } = useMenu();
  const choose = () => {
    listProps.onClick();
    buttonProps.ref.current?.focus();
  };
  return (
    <div {...areaProps} className={classNames('relative', className)}>
      <Button
        {...preload}
        {...buttonProps}
        variant="secondary"
        icon
        aria-label={label}
        aria-describedby={describedBy}
      >
        <Icon of={Ellipsis} className="size-5" />
      </Button>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Its buttons have keys. */}
      <div
        {...listProps}
        hidden={!isOpen}
        onClick={choose}
        className={classNames(
          'opens absolute end-0 z-30 w-56 rounded-card border border-line bg-surface p-2 shadow-lg',
          '[&_.btn]:w-full [&_.btn]:justify-start [&_.btn]:text-start',
          opensUp ? 'bottom-full mb-1' : 'top-full mt-1',
        )}
      >
        {children}
      </div>
    </div>
  );
}
