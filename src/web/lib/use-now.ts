import { useEffect, useState } from 'react';

/**
 * The present in milliseconds, renewed every `interval` milliseconds. For what only the browser renders:
 * the server's HTML would name another moment.
 */
export const useNow = (interval: number): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), interval);
    return () => clearInterval(timer);
  }, [interval]);
  return now;
};
