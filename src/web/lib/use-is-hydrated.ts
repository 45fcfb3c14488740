import { createContext, use } from 'react';

/**
 * Whether a server-rendered page is hydrated: false on the server and during hydration. The start of the application says
 * so in a transition, so that what differs is rendered in slices.
 */
export const HydratedContext = createContext(true);

/** `onServer` on the server and until a server-rendered page is hydrated; `inBrowser` everywhere else. */
export const useHydrated = <Value>(inBrowser: Value, onServer: Value): Value =>
  use(HydratedContext) ? inBrowser : onServer;

/**
 * False on the server and until a server-rendered page listens to clicks and keys; true everywhere else.
 * What does nothing without a script can say so by it, without upsetting hydration.
 */
export const useIsHydrated = (): boolean => use(HydratedContext);
