import { useLayoutEffect, useRef } from 'react';
import { dispatchModalChange } from './top-dialog.ts';

/** Opens the dialog it is given to as a modal while mounted; the focus goes in, and back to the opener afterwards. */
export const useModal = () => {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) {
      return undefined;
    }
    const opener = document.activeElement;
    // An opener may be gone by then, such as a button for those who are selected: what it stood in goes on.
    const around = opener?.parentElement?.closest<HTMLElement>('[tabindex]');
    dialog.showModal();
    const start =
      dialog.querySelector<HTMLElement>('[data-autofocus]') ??
      dialog.querySelector<HTMLElement>('[data-dialog-title]');
    start?.focus();
    dispatchModalChange();
    return () => {
      dialog.close();
      dispatchModalChange();
      if (opener instanceof HTMLElement && opener.isConnected) {
        opener.focus();
      } else if (around?.isConnected) {
        around.focus({ preventScroll: true });
      }
    };
  }, []);
  return ref;
};
