type StorageKind = 'localStorage' | 'sessionStorage';

// Reading the property itself throws where the browser forbids storage.
const findStorage = (kind: StorageKind): Storage | undefined => {
  try {
    return globalThis[kind];
  } catch {
    return undefined;
  }
};

/** The value stored under `key`; undefined when nothing is, or when storage is forbidden. */
export const readStored = (kind: StorageKind, key: string): string | undefined => {
  try {
    return findStorage(kind)?.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
};

/** Keeps `value` under `key`, or forgets it when undefined. A full or forbidden storage is no error: the page goes on. */
export const store = (kind: StorageKind, key: string, value: string | undefined): void => {
  try {
    if (value === undefined) {
      findStorage(kind)?.removeItem(key);
    } else {
      findStorage(kind)?.setItem(key, value);
    }
  } catch {
    return;
  }
};

/** The keys with a stored value. */
export const storedKeys = (kind: StorageKind): string[] => {
  const storage = findStorage(kind);
  if (!storage) {
    return [];
  }
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
};
