import { useEffect, useRef } from 'react';

/**
 * For an element that takes the focus over once `isLost` turns true because what had it is gone: the keyboard goes on from
 * there. The focus of anything that still exists stays where it is.
 */
export const useFocusAfterLoss = <Target extends HTMLElement>(isLost: boolean) => {
  const ref = useRef<Target>(null);
  const wasLost = useRef(isLost);
  useEffect(() => {
    const isNew = isLost && !wasLost.current;
    wasLost.current = isLost;
    if (isNew && document.activeElement === document.body) {
      ref.current?.focus({ preventScroll: true });
    }
  }, [isLost]);
  return ref;
};
