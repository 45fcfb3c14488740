import { useEffect, useEffectEvent } from 'react';

/** Calls `onEscape` when Escape is pressed anywhere in the page, while `isActive`. */
export const useEscape = (isActive: boolean, onEscape: () => void): void => {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      onEscape();
    }
  });
  useEffect(() => {
    if (!isActive) {
      return undefined;
    }
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, [isActive]);
};
