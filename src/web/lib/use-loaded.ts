import { useEffect, useEffectEvent, useState } from 'react';
import { reloadIfReachable } from './reload-once.ts';

interface Loading<Part> {
  part?: Part;
  isFailed: boolean;
}

/**
 * Loads a chunk on first render. `React.lazy` caches a failure for good; `retry` imports the chunk again. Chromium before
 * 156 caches the failure too, and a new version may have removed the file: a second failure calls `beforeReload` and
 * reloads the page. `load` has to be the same function at every render.
 */
export const useLoaded = <Part>(load: () => Promise<Part>, beforeReload: () => void) => {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<Loading<Part>>({ isFailed: false });
  const reload = useEffectEvent(() => {
    beforeReload();
    return reloadIfReachable();
  });
  useEffect(() => {
    let isCurrent = true;
    const run = async () => {
      try {
        const part = await load();
        return isCurrent && setState({ part, isFailed: false });
      } catch {
        const isReloading = isCurrent && attempt > 0 && (await reload());
        return isCurrent && !isReloading && setState({ isFailed: true });
      }
    };
    void run();
    return () => {
      isCurrent = false;
    };
  }, [load, attempt]);
  const retry = () => {
    setState({ isFailed: false });
    setAttempt(attempt + 1);
  };
  return { ...state, retry };
};
