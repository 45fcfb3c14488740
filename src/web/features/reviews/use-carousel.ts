import { useEffect, useState } from 'react';
import { reviewInterval } from '#contract/reviews.ts';

/** Steps through `count` places, wrapping at both ends, by itself while `isRunning`. */
export function useCarousel(count: number, isRunning: boolean) {
  const [place, setPlace] = useState(0);

  useEffect(() => {
    if (!isRunning || count < 2) {
      return undefined;
    }
    const timer = setInterval(() => setPlace((current) => (current + 1) % count), reviewInterval);
    return () => clearInterval(timer);
  }, [count, isRunning]);

  return {
    place: count === 0 ? 0 : place % count,
    next: () => setPlace((current) => (current + 1) % count),
    previous: () => setPlace((current) => (current + count - 1) % count),
  };
}
