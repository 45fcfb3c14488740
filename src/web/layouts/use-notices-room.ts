import { useEffect } from 'react';
import { store } from '#web/lib/safe-storage.ts';
import { noticesHeightKey } from './notices-style.ts';

/** What stands above the page, in the layout. */
export const findNotices = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('[data-notices]');

/**
 * Remembers how high the notices above the page are, so that the next page has their room before the first paint. `isEmpty`
 * once it is known that there are none: what was kept for them goes.
 */
export function useNoticesRoom(isEmpty: boolean): void {
  useEffect(() => {
    if (isEmpty) {
      findNotices()?.style.setProperty('min-height', '0');
      store('localStorage', noticesHeightKey, undefined);
      return undefined;
    }
    const save = () => {
      const notices = findNotices();
      if (notices && notices.childElementCount > 0) {
        store('localStorage', noticesHeightKey, String(notices.offsetHeight));
      }
    };
    addEventListener('pagehide', save);
    return () => removeEventListener('pagehide', save);
  }, [isEmpty]);
}
