import { useSyncExternalStore } from 'react';
import { useHydrated } from './use-is-hydrated.ts';

/**
 * Follows a value that only a browser knows; `onServer` on the server and until hydration. React would render what differs
 * right after hydration in one long task if the store itself gave two values.
 */
export const useBrowserValue = <Value>(
  subscribe: (onChange: () => void) => () => void,
  read: () => Value,
  onServer: Value,
): Value => {
  const readFirst = import.meta.env.SSR ? () => onServer : read;
  return useHydrated(useSyncExternalStore(subscribe, read, readFirst), onServer);
};
