import { m } from '#messages';
import { X } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import { type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import { useModal } from './use-modal.ts';

interface SidePanelProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A modal panel at the edge where lines begin, for menus on small screens. */
export function SidePanel({ title, onClose, children }: SidePanelProps) {
  const ref = useModal();
  const titleId = useId();
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      className="side-panel m-0 h-dvh max-h-none w-72 max-w-[85vw] border-e border-line bg-surface p-4 text-ink"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) {
          onClose();
        }
      }}
    >
      <div className="mb-4 flex items-center justify-between">
        <h2 id={titleId} tabIndex={-1} data-dialog-title className="text-lg">
          {title}
        </h2>
        <Button variant="quiet" icon aria-label={m.common_close()} onClick={onClose}>
          <Icon of={X} className="size-5" />
        </Button>
      </div>
      {children}
    </dialog>
  );
}
