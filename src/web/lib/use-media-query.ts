import { useBrowserValue } from './use-browser-value.ts';

/** Whether a media query matches. False on the server and until hydration: the server does not know the screen. */
export const useMediaQuery = (query: string): boolean =>
  useBrowserValue(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
    false,
  );

/**
 * Whether a dashboard has room for a person or a conversation beside the rest: `lg:` of the style sheet. Also on paper,
 * which has no dialogs.
 */
export const useLargeScreen = (): boolean => {
  const isLarge = useMediaQuery('(min-width: 64rem)');
  const isPaper = useMediaQuery('print');
  return isLarge || isPaper;
};

/** Whether a list and its details stand side by side: `wide:` of the style sheet, which leaves their place. */
export const useWideScreen = (): boolean => useMediaQuery('(min-width: 80rem)');
