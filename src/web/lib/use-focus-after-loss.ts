import { useEffect, useRef } from 'react';

/**
 * For an element that takes the focus once `loss` changes to another truthy value, such as true or a higher count, and
 * the focused element is gone. The focus of an element that still exists stays there.
 */
export const useFocusAfterLoss = <Target extends HTMLElement>(loss: boolean | number | string) => {
  const ref = useRef<Target>(null);
  const before = useRef(loss);
  useEffect(() => {
    const isNew = Boolean(loss) && loss !== before.current;
    before.current = loss;
    if (isNew && document.activeElement === document.body) {
      ref.current?.focus({ preventScroll: true });
    }
  }, [loss]);
  return ref;
};
