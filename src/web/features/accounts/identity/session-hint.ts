import { readStored, store } from '#web/lib/safe-storage.ts';

/**
 * The local storage key that says, before the session is known, that this browser was signed in last: `1`. It is `0`
 * after a sign-out, and missing where nobody ever signed in.
 */
export const sessionHintKey = 'signed-in';

/** Whether somebody was ever signed in here. */
export const isKnownBrowser = (): boolean =>
  readStored('localStorage', sessionHintKey) !== undefined;

/** Saves the hint, and shows it to the style sheet. Nothing but what a page shows first depends on it. */
export const saveHint = (isSignedIn: boolean): void => {
  if (isSignedIn || isKnownBrowser()) {
    store('localStorage', sessionHintKey, isSignedIn ? '1' : '0');
  }
  document.documentElement.dataset['session'] = isSignedIn ? 'in' : 'out';
};
