import { performance } from 'node:perf_hooks';

export interface LoopDelay {
  /** Milliseconds by which the event loop was late at least, in both of the last two looks at it. */
  millis(): number;
  stop(): void;
}

const defaultIntervalMillis = 250;

/**
 * Looks four times a second at how late a timer comes. One long pause, such as a machine that slept, is no
 * overload: only a second one in a row is.
 */
export function watchLoopDelay(intervalMillis = defaultIntervalMillis): LoopDelay {
  let expectedAt = performance.now() + intervalMillis;
  let last = 0;
  let lasting = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    const late = Math.max(0, now - expectedAt);
    lasting = Math.min(last, late);
    last = late;
    expectedAt = now + intervalMillis;
  }, intervalMillis).unref();
  return { millis: () => lasting, stop: () => clearInterval(timer) };
}
