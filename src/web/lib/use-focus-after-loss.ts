import { type RefObject, useEffect, useRef, useState } from 'react';

/** A `ref` for what replaces a button that was pressed, so that the keyboard focus is not lost. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();

/**
 * For an element that takes the focus once `loss` changes to another truthy value, such as true or a higher count, and
 * the focused element is gone. The focus of an element that still exists stays there.
 */
export const useFocusAfterLoss = <Target extends HTMLElement>(
  loss: boolean | number | string,
  target?: RefObject<Target | null>,
) => {
  const own = useRef<Target>(null);
  const ref = target ?? own;
  const before = useRef(loss);
  useEffect(() => {
    const isNew = Boolean(loss) && loss !== before.current;
    before.current = loss;
    if (isNew && document.activeElement === document.body) {
      ref.current?.focus({ preventScroll: true });
    }
  }, [loss, ref]);
  return ref;
};

/** The same for a list that loses an entry with the focus in it; `count` is undefined until the list was read. */
export const useFocusAfterRemoval = <Target extends HTMLElement>(count: number | undefined) => {
  const [known, setKnown] = useState({ count, removals: 0 });
  if (count !== known.count) {
    const isShorter = count !== undefined && known.count !== undefined && count < known.count;
    setKnown({ count, removals: known.removals + (isShorter ? 1 : 0) });
  }
  return useFocusAfterLoss<Target>(known.removals);
};
