import { readStored, store } from '#web/lib/safe-storage.ts';
import type { Theme } from './theme-slice.ts';

/** The local storage key of the chosen theme. */
export const themeKey = 'current-theme';

export const readTheme = (): Theme =>
  readStored('localStorage', themeKey) === 'dark' ? 'dark' : 'light';

/** Shows a theme and keeps it for the next visit. */
export const applyTheme = (theme: Theme): void => {
  document.documentElement.dataset['theme'] = theme;
  store('localStorage', themeKey, theme);
};
