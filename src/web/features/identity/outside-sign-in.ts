import { readStored, store } from '#web/lib/safe-storage.ts';

const key = 'outside-sign-in';

/** Whether somebody signed in here, as far as is known without the provider's own code. */
export const hasOutsideSignIn = (): boolean => readStored('localStorage', key) === '1';

export const setOutsideSignIn = (isSignedIn: boolean): void =>
  store('localStorage', key, isSignedIn ? '1' : undefined);

/** Tells that somebody signed in, or out, in another tab. Gives back the way to stop. */
const onOutside = (isSignedIn: boolean, listener: () => void): (() => void) => {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key && (event.newValue === '1') === isSignedIn) {
      listener();
    }
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
};

export const onOutsideSignIn = (listener: () => void) => onOutside(true, listener);
export const onOutsideSignOut = (listener: () => void) => onOutside(false, listener);
