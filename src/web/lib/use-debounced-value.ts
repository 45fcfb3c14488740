import { useEffect, useState } from 'react';

/** The last `value` that stayed the same for `delay` milliseconds; the first one counts at once. */
export const useDebouncedValue = <Value>(value: Value, delay: number): Value => {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return debounced;
};
