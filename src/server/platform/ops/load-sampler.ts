import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';

interface LoadSample {
  /** Milliseconds, the mean of the sample; infinite if the event loop did not run. */
  readonly eventLoopDelay: number;
  /** Bytes of the JavaScript heap. */
  readonly heapUsed: number;
}

export interface LoadSampler {
  readonly latest: () => LoadSample;
  readonly stop: () => void;
}

/** Milliseconds. */
const resolution = 10;

/**
 * Samples the load of the process. An error in a timer would end the process, so nothing here may throw.
 * `process.memoryUsage()` could: it opens a file, which fails when the process has too many open. `@fastify/under-pressure`
 * calls it, and fails the last test of silent-flood.test.
 */
export function startLoadSampler(milliseconds: number): LoadSampler {
  const delays = monitorEventLoopDelay({ resolution });
  let latest: LoadSample = { eventLoopDelay: 0, heapUsed: 0 };
  const sample = () => {
    const eventLoopDelay = Math.max(0, delays.mean / 1e6 - resolution);
    latest = {
      eventLoopDelay: Number.isNaN(eventLoopDelay) ? Infinity : eventLoopDelay,
      heapUsed: getHeapStatistics().used_heap_size,
    };
    delays.reset();
  };
  delays.enable();
  const timer = setInterval(sample, milliseconds).unref();
  return {
    latest: () => latest,
    stop: () => {
      clearInterval(timer);
      delays.disable();
    },
  };
}
