import { useEffect, useState } from 'react';

/** The last `value` that stayed the same for `delay` milliseconds; the first one counts at once. */
export const useSettled = <Value>(value: Value, delay: number): Value => {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
};
