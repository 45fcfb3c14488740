import { store } from '#web/lib/safe-storage.ts';

/** The local storage key that says, before the session is known, that somebody was signed in here last. */
export const sessionHintKey = 'signed-in';

/** Keeps the hint, and shows it to the style sheet. Only looks depend on it. */
export const setSessionHint = (isSignedIn: boolean): void => {
  store('localStorage', sessionHintKey, isSignedIn ? '1' : undefined);
  document.documentElement.dataset['session'] = isSignedIn ? 'in' : 'out';
};
