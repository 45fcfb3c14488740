import { type FocusEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useDismissal } from './use-dismissal.ts';

interface PopoverProps {
  title: string;
  /** Called by Escape, a press beside it, and when the focus leaves it; the parent then stops rendering it. */
  onClose: () => void;
  children: ReactNode;
  /** At the lower end. */
  footer?: ReactNode;
}

/**
 * A panel at the control that opens it, in an element around both that is `relative`. The page stays usable. The focus starts
 * on the title and goes back to the control by Escape.
 */
export function Popover({ title, onClose, children, footer }: PopoverProps) {
  const ref = useRef<HTMLDivElement>(null);
  const opener = useRef<Element>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    opener.current = document.activeElement;
    ref.current?.querySelector<HTMLElement>('[data-dialog-title]')?.focus();
  }, []);
  const getArea = () => ref.current?.parentElement;
  useDismissal(true, getArea, (isEscape) => {
    if (isEscape && opener.current instanceof HTMLElement) {
      opener.current.focus();
    }
    onClose();
  });
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !getArea()?.contains(relatedTarget)) {
      onClose();
    }
  };
  return (
    <div
      ref={ref}
      role="dialog"
      aria-labelledby={titleId}
      onBlur={leave}
      className="opens absolute end-0 top-full z-30 mt-2 flex max-h-[min(36rem,80dvh)] w-104 flex-col rounded-card border border-line bg-surface text-ink shadow-lg"
    >
      <h2
        id={titleId}
        tabIndex={-1}
        data-dialog-title
        className="border-b border-line px-4 py-3 text-lg"
      >
        {title}
      </h2>
      <div className="relative min-h-0 flex-1 overflow-y-auto px-2 py-3">{children}</div>
      {footer && <footer className="border-t border-line px-4 py-1">{footer}</footer>}
    </div>
  );
}
