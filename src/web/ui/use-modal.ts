import { useLayoutEffect, useRef } from 'react';
import { fadeOut } from '#web/lib/fade-out.ts';
import { dispatchModalChange } from './top-dialog.ts';

/** Lists the elements around one that can take the focus, the nearest first. */
function listAround(element: Element | null): HTMLElement[] {
  const next = element?.parentElement?.closest<HTMLElement>('[tabindex]');
  return next ? [next, ...listAround(next)] : [];
}

/** Opens the dialog it is given to as a modal while mounted; the focus goes in, and back to the opener afterwards. */
export const useModal = () => {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) {
      return undefined;
    }
    const opener = document.activeElement;
    // An opener may be gone by then, such as a button for those who are selected: the next thing around it goes on.
    const around = listAround(opener);
    dialog.showModal();
    const start =
      dialog.querySelector<HTMLElement>('[data-autofocus]') ??
      dialog.querySelector<HTMLElement>('[data-dialog-title]');
    start?.focus();
    dispatchModalChange();
    return () => {
      fadeOut(dialog);
      dialog.close();
      dispatchModalChange();
      if (opener instanceof HTMLElement && opener.isConnected) {
        opener.focus();
      } else {
        around.find(({ isConnected }) => isConnected)?.focus({ preventScroll: true });
      }
    };
  }, []);
  return ref;
};
