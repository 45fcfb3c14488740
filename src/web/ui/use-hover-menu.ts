import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useId,
  useRef,
  useState,
} from 'react';

const isMouse = (event: Event): boolean => 'pointerType' in event && event.pointerType === 'mouse';

/**
 * A menu that opens on hover, click and Enter, and closes when the mouse leaves it, on Escape,
 * when the focus leaves it, and after a choice.
 */
export const useHoverMenu = () => {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const close = () => setOpen(false);
  const openForMouse = (open: boolean) => (event: PointerEvent) => {
    if (isMouse(event.nativeEvent)) {
      setOpen(open);
    }
  };
  return {
    isOpen,
    areaProps: {
      onPointerEnter: openForMouse(true),
      onPointerLeave: openForMouse(false),
      onBlur: (event: FocusEvent) => {
        // Without a next element the window lost the focus, or the mouse pressed beside any control.
        const next = event.relatedTarget;
        if (next instanceof Node && !event.currentTarget.contains(next)) {
          close();
        }
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !isOpen) {
          return;
        }
        close();
        button.current?.focus();
      },
    },
    buttonProps: {
      ref: button,
      'aria-expanded': isOpen,
      'aria-controls': listId,
      // The hover has opened it before a mouse can click: that click must not close it again.
      onClick: (event: MouseEvent) => setOpen(isMouse(event.nativeEvent) || !isOpen),
    },
    listProps: { id: listId, onClick: close },
  };
};
