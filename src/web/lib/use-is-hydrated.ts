import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False on the server and until a server-rendered page listens to clicks and keys; true everywhere else.
 * What does nothing without a script can say so by it, without upsetting hydration.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
