type StorageKind = 'localStorage' | 'sessionStorage';

// Reading the property itself throws where the browser forbids storage.
const storageOf = (kind: StorageKind): Storage | undefined => {
  try {
    return globalThis[kind];
  } catch {
    return undefined;
  }
};

/** What is kept under `key`; undefined when nothing is, or when storage is forbidden. */
export const readStored = (kind: StorageKind, key: string): string | undefined => {
  try {
    return storageOf(kind)?.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
};

/** Keeps `value` under `key`, or forgets it when undefined. A full or forbidden storage is no error: the page goes on. */
export const store = (kind: StorageKind, key: string, value: string | undefined): void => {
  try {
    if (value === undefined) {
      storageOf(kind)?.removeItem(key);
    } else {
      storageOf(kind)?.setItem(key, value);
    }
  } catch {
    return;
  }
};

/** The keys under which something is kept. */
export const storedKeys = (kind: StorageKind): string[] => {
  const storage = storageOf(kind);
  if (!storage) {
    return [];
  }
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
};
