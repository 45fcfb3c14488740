import { useLayoutEffect, useRef } from 'react';
import { dispatchModalChange } from './top-dialog.ts';

/** Lists the elements around one that can take the focus, the nearest first. */
function listAround(element: Element | null): HTMLElement[] {
  const next = element?.parentElement?.closest<HTMLElement>('[tabindex]');
  return next ? [next, ...listAround(next)] : [];
}

/** Milliseconds. */
const fade = 120;

/** What is left of a dialog that is closed: its empty frame, over the page for a moment. One that fills the screen is just gone. */
function fadeOut(dialog: HTMLDialogElement): void {
  const { top, left, width, height } = dialog.getBoundingClientRect();
  const isStill =
    typeof dialog.animate !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isStill || width >= window.innerWidth) {
    return;
  }
  const frame = document.createElement('div');
  frame.className = 'modal-frame';
  frame.setAttribute('aria-hidden', 'true');
  const box = { top, left, width, height };
  for (const [side, pixels] of Object.entries(box)) {
    frame.style.setProperty(side, `${pixels}px`);
  }
  document.body.append(frame);
  void frame
    .animate([{}, { opacity: 0, transform: 'translateY(0.5rem)' }], {
      duration: fade,
      easing: 'ease-out',
    })
    .finished.finally(() => frame.remove());
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
