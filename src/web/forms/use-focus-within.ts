import { type RefObject, useEffect } from 'react';
import type { RefCallBack } from 'react-hook-form';

/** Gives a field that is no input itself the focus of its form, at the first control in `box` that matches. */
export const useFocusWithin = (
  ref: RefCallBack,
  box: RefObject<HTMLElement | null>,
  selector: string,
): void =>
  useEffect(
    () => ref({ focus: () => box.current?.querySelector<HTMLElement>(selector)?.focus() }),
    [ref, box, selector],
  );
