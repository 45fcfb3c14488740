import { useSyncExternalStore } from 'react';

const changeEvent = 'modalchange';

/** Said by a dialog that just opened or closed. */
export const dispatchModalChange = (): void => {
  document.dispatchEvent(new Event(changeEvent));
};

const subscribe = (listener: () => void) => {
  document.addEventListener(changeEvent, listener);
  return () => document.removeEventListener(changeEvent, listener);
};

const topDialog = (): HTMLDialogElement | null =>
  [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1) ?? null;

/** The modal in front; everything outside it is inert, so what must be heard has to be inside. */
export const useTopDialog = (): HTMLDialogElement | null =>
  useSyncExternalStore(subscribe, topDialog, () => null);
