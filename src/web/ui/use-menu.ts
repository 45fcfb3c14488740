import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { focusEnds, type FocusMove, moveFocus } from './move-focus.ts';
import { useDismissal } from './use-dismissal.ts';

/** Without a next element the window lost the focus, or the mouse pressed beside any control. */
const leavesArea = ({ currentTarget, relatedTarget }: FocusEvent): boolean =>
  relatedTarget instanceof Node && !currentTarget.contains(relatedTarget);

interface MenuOptions {
  /** Whether the mouse opens it by coming, and closes it by leaving. */
  opensOnHover?: boolean;
}

const moves: Readonly<Record<string, FocusMove>> = {
  ArrowDown: { step: 1 },
  ArrowUp: { step: -1 },
  ...focusEnds,
};

/** Whether the mouse, and not a finger, is over an element. */
function useHover(onChange: (isOver: boolean) => void) {
  const isOver = useRef(false);
  const follow =
    (next: boolean) =>
    ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') {
        isOver.current = next;
        onChange(next);
      }
    };
  return { isOver, enter: follow(true), leave: follow(false) };
}

/**
 * A menu that opens on click, Enter and the arrows, which move the focus in it. It closes on Escape, on a press beside
 * it, when the focus leaves it, and after a choice.
 */
export const useMenu = ({ opensOnHover = false }: MenuOptions = {}) => {
  const [isOpen, setOpen] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement & HTMLUListElement>(null);
  const listId = useId();
  const close = () => setOpen(false);
  useDismissal(isOpen, () => area.current, close);
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key];
    const isHere = isOpen || (event.target === button.current && move?.from === undefined);
    // Else a menu in this one took the key.
    if (isHere && !event.defaultPrevented && move) {
      event.preventDefault();
      // A hidden element takes no focus.
      flushSync(() => setOpen(true));
      moveFocus(list.current, move);
    } else if (isOpen && event.key === 'Escape') {
      // The dialog around it stays.
      event.preventDefault();
      event.stopPropagation();
      close();
      button.current?.focus();
    }
  };
  const hover = useHover((isOver) => opensOnHover && setOpen(isOver));
  // The hover has opened it before a mouse can click: that click must not close it again. A key counts no clicks.
  const onClick = ({ detail }: MouseEvent) =>
    setOpen((opensOnHover && hover.isOver.current && detail > 0) || !isOpen);
  return {
    isOpen,
    areaProps: {
      ref: area,
      onKeyDown,
      onPointerEnter: hover.enter,
      onPointerLeave: hover.leave,
      onBlur: (event: FocusEvent) => leavesArea(event) && close(),
    },
    buttonProps: { ref: button, 'aria-expanded': isOpen, 'aria-controls': listId, onClick },
    listProps: { ref: list, id: listId, onClick: close },
  };
};
