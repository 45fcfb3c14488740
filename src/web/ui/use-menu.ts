import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { useEscape } from './use-escape.ts';

/** Without a next element the window lost the focus, or the mouse pressed beside any control. */
const leavesArea = ({ currentTarget, relatedTarget }: FocusEvent): boolean =>
  relatedTarget instanceof Node && !currentTarget.contains(relatedTarget);

interface MenuOptions {
  /** Whether the mouse opens it by coming, and closes it by leaving. */
  opensOnHover: boolean;
}

/** A menu that opens on click and Enter, and closes on Escape, when the focus leaves it, and after a choice. */
export const useMenu = ({ opensOnHover }: MenuOptions) => {
  const [isOpen, setOpen] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isHovered = useRef(false);
  const listId = useId();
  const close = () => setOpen(false);
  useEscape(isOpen, () => {
    close();
    // Opened by the mouse alone, the menu took no focus and gives none back.
    if (area.current?.contains(document.activeElement)) {
      button.current?.focus();
    }
  });
  const hover = (isOver: boolean) => (event: PointerEvent) => {
    if (opensOnHover && event.pointerType === 'mouse') {
      isHovered.current = isOver;
      setOpen(isOver);
    }
  };
  const onClick = ({ detail }: MouseEvent) => {
    // The hover has opened it before a mouse can click: that click must not close it again. A key counts no clicks.
    const isMouseClick = isHovered.current && detail > 0;
    setOpen(isMouseClick || !isOpen);
  };
  return {
    isOpen,
    open: () => setOpen(true),
    areaProps: {
      ref: area,
      onPointerEnter: hover(true),
      onPointerLeave: hover(false),
      onBlur: (event: FocusEvent) => {
        const leaves = leavesArea(event);
        setOpen((open) => open && !leaves);
      },
    },
    buttonProps: { ref: button, 'aria-expanded': isOpen, 'aria-controls': listId, onClick },
    listProps: { id: listId, onClick: close },
  };
};
