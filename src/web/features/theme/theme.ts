import { surfaces, type Theme } from '#contract/platform/theme.ts';
import { readStored, store } from '#web/lib/safe-storage.ts';

/** The local storage key of the chosen theme. */
export const themeKey = 'current-theme';

const toTheme = (value: string | null | undefined): Theme => (value === 'dark' ? 'dark' : 'light');

/** The theme that is shown: the document's attribute, which a script in the head sets before the first paint. */
export const readTheme = (): Theme => toTheme(document.documentElement.dataset['theme']);

const showTheme = (theme: Theme): void => {
  document.documentElement.dataset['theme'] = theme;
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', surfaces[theme]);
};

/** Flips light and dark, and saves it for the next visit. */
export const toggleTheme = (): void => {
  const theme = readTheme() === 'dark' ? 'light' : 'dark';
  const show = () => showTheme(theme);
  if (typeof document.startViewTransition === 'function') {
    // It is passed over while the tab is hidden.
    document.startViewTransition(show).ready.catch(() => {});
  } else {
    show();
  }
  store('localStorage', themeKey, theme);
};

/** Shows what another tab has saved, unless this browser forbids storage. */
const showStoredTheme = (): void => {
  showTheme(toTheme(readStored('localStorage', themeKey)));
};

/** Calls `onChange` after each change of the theme, in this tab or another. */
export const subscribeToTheme = (onChange: () => void): (() => void) => {
  // Another tab may have changed it before this one listened.
  if (readStored('localStorage', themeKey) !== undefined) {
    showStoredTheme();
  }
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const onStorage = ({ key }: StorageEvent) => {
    // Without a key the whole storage was cleared.
    if (key === themeKey || key === null) {
      showStoredTheme();
    }
  };
  window.addEventListener('storage', onStorage);
  return () => {
    observer.disconnect();
    window.removeEventListener('storage', onStorage);
  };
};
