import { useEffect, useEffectEvent } from 'react';

/** Calls `dismiss` on Escape and on a press outside of an area, while `isActive`; it says which of both. */
export const useDismissal = (
  isActive: boolean,
  getArea: () => Element | null | undefined,
  dismiss: (isEscape: boolean) => void,
): void => {
  const handle = useEffectEvent((event: Event) => {
    const isEscape = event instanceof KeyboardEvent;
    const isMeant = isEscape
      ? event.key === 'Escape'
      : event.target instanceof Node && !getArea()?.contains(event.target);
    if (isMeant) {
      dismiss(isEscape);
    }
  });
  useEffect(() => {
    if (!isActive) {
      return undefined;
    }
    const kinds = ['keydown', 'pointerdown'];
    kinds.forEach((kind) => document.addEventListener(kind, handle));
    return () => kinds.forEach((kind) => document.removeEventListener(kind, handle));
  }, [isActive]);
};
