import { Ellipsis } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react';
import { classNames } from '#web/lib/class-names.ts';
import type { preloadHandlers } from '#web/lib/preload-handlers.ts';
import { Button } from './button.tsx';

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

/** Actions behind a button. Escape closes it, and so does leaving it. */
export function ActionMenu(props: ActionMenuProps) {
  const { label, describedBy, opensUp, preload, className, children } = props;
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) {
      setOpen(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
      button.current?.focus();
    }
  };
  const onChoose = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- It only listens to what happens inside.
    <div className={classNames('relative', className)} onBlur={onBlur} onKeyDown={onKeyDown}>
      <Button
        {...preload}
        ref={button}
        variant="secondary"
        icon
        aria-label={label}
        aria-describedby={describedBy}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon of={Ellipsis} className="size-5" />
      </Button>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Its buttons have keys. */}
      <div
        id={listId}
        hidden={!isOpen}
        onClick={onChoose}
        className={classNames(
          'absolute end-0 z-30 w-56 rounded-card border border-line bg-surface p-2 shadow-lg',
          '[&_.btn]:w-full [&_.btn]:justify-start',
          opensUp ? 'bottom-full mb-1' : 'top-full mt-1',
        )}
      >
        {children}
      </div>
    </div>
  );
}
