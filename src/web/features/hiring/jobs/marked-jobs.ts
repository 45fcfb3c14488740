import { useMemo, useSyncExternalStore } from 'react';
import { readStored, store } from '#web/lib/safe-storage.ts';

/** Jobs that were opened, or hidden from Find Job, in this browser. It tells no one else. */
type Mark = 'seen' | 'hidden';

const keyOf = (mark: Mark) => `${mark}-jobs`;
const limit = 200;

/** Tells the components of this tab; other tabs get `storage`. */
const changed = 'marked-jobs-changed';

/** Ids between spaces, the latest first. */
const readText = (mark: Mark): string => readStored('localStorage', keyOf(mark)) ?? '';

const toIds = (text: string): string[] => text.split(' ').filter(Boolean);

function write(mark: Mark, ids: readonly string[]): void {
  store('localStorage', keyOf(mark), ids.slice(0, limit).join(' ') || undefined);
  window.dispatchEvent(new Event(changed));
}

export const unmarkJobs = (mark: Mark, ids: readonly string[]): void =>
  write(
    mark,
    toIds(readText(mark)).filter((id) => !ids.includes(id)),
  );

export const markJob = (mark: Mark, id: string): void =>
  write(mark, [id, ...toIds(readText(mark)).filter((other) => other !== id)]);

const subscribe = (onChange: () => void): (() => void) => {
  window.addEventListener(changed, onChange);
  window.addEventListener('storage', onChange);
  return () => {
    window.removeEventListener(changed, onChange);
    window.removeEventListener('storage', onChange);
  };
};

/** None on the server and until hydration. */
export const useMarkedJobs = (mark: Mark): readonly string[] => {
  const text = useSyncExternalStore(
    subscribe,
    () => readText(mark),
    () => '',
  );
  return useMemo(() => toIds(text), [text]);
};
