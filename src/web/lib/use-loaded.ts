import { useEffect, useState } from 'react';

interface Loading<Part> {
  part?: Part;
  isFailed: boolean;
}

/**
 * Loads a part of the page whose code is not there yet. `React.lazy` remembers a failure for good; `retry` loads again.
 * `load` has to be the same function at every render.
 */
export const useLoaded = <Part>(load: () => Promise<Part>) => {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<Loading<Part>>({ isFailed: false });
  useEffect(() => {
    let isCurrent = true;
    load().then(
      (part) => isCurrent && setState({ part, isFailed: false }),
      () => isCurrent && setState({ isFailed: true }),
    );
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
