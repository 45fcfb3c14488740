import { store } from '#web/lib/safe-storage.ts';

/** The local storage key that says, before the session is known, that this browser was signed in last. */
export const sessionHintKey = 'signed-in';

/** Saves the hint, and shows it to the style sheet. Nothing but the first paint depends on it. */
export const saveHint = (isSignedIn: boolean): void => {
  store('localStorage', sessionHintKey, isSignedIn ? '1' : undefined);
  document.documentElement.dataset['session'] = isSignedIn ? 'in' : 'out';
};
