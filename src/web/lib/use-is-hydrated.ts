import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * `onServer` on the server and until a server-rendered page is hydrated; `inBrowser` everywhere else. Renders a second
 * time only where the two differ.
 */
export const useHydrated = <Value>(inBrowser: Value, onServer: Value): Value =>
  useSyncExternalStore(
    never,
    () => inBrowser,
    () => onServer,
  );

/**
 * False on the server and until a server-rendered page listens to clicks and keys; true everywhere else.
 * What does nothing without a script can say so by it, without upsetting hydration.
 */
export const useIsHydrated = (): boolean => useHydrated(true, false);
