import { useSyncExternalStore } from 'react';
import { readStored, store } from '#web/lib/safe-storage.ts';

/** The ids of the jobs that were opened in this browser, the latest first. It tells no one else. */
const key = 'seen-jobs';
const limit = 200;

/** Tells the components of this tab; other tabs get `storage`. */
const changed = 'seen-jobs-changed';

const readText = (): string => readStored('localStorage', key) ?? '';

export const markSeen = (id: string): void => {
  const others = readText()
    .split(' ')
    .filter((other) => other !== id);
  store('localStorage', key, [id, ...others].slice(0, limit).join(' ').trim());
  window.dispatchEvent(new Event(changed));
};

const subscribe = (onChange: () => void): (() => void) => {
  window.addEventListener(changed, onChange);
  window.addEventListener('storage', onChange);
  return () => {
    window.removeEventListener(changed, onChange);
    window.removeEventListener('storage', onChange);
  };
};

/** Whether a job was opened in this browser. False on the server and until hydration. */
export const useIsSeen = (id: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => readText().includes(id),
    () => false,
  );
