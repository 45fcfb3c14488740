import { readStored, store } from './safe-storage.ts';
import { useBrowserValue } from './use-browser-value.ts';

/** A text in the local storage that components follow. It is empty on the server, until hydration, and where storage is forbidden. */
export const storedText = (key: string) => {
  /** Dispatched on the window of this tab; other tabs get `storage`. */
  const changed = `${key}-changed`;
  const read = (): string => readStored('localStorage', key) ?? '';
  const subscribe = (onChange: () => void): (() => void) => {
    window.addEventListener(changed, onChange);
    window.addEventListener('storage', onChange);
    return () => {
      window.removeEventListener(changed, onChange);
      window.removeEventListener('storage', onChange);
    };
  };
  return {
    read,
    /** An empty text removes the entry. */
    write: (text: string): void => {
      store('localStorage', key, text === '' ? undefined : text);
      window.dispatchEvent(new Event(changed));
    },
    useText: (): string => useBrowserValue(subscribe, read, ''),
  };
};
