import { errorStatus } from './error-message.ts';

/** Milliseconds between two looks: at what must appear by itself, at its number, and at what may be a little late. */
export const pollingIntervals = { live: 500, count: 3_000, calm: 15_000 } as const;
/** After a failure that may pass. */
const patience = 5_000;

export interface PollingOptions {
  /** Milliseconds. */
  interval?: number;
  /** Whether the server tells of changes by itself. */
  isLive: boolean;
}

const intervalAfter = (lastError: unknown, interval: number, isLive: boolean): number => {
  if (lastError === undefined) {
    return isLive ? 0 : interval;
  }
  const status = errorStatus(lastError);
  // What is gone or forbidden is so in half a second too; asking again would only fill the browser's log.
  const isFinal = status !== undefined && status >= 400 && status < 500 && status !== 429;
  return isFinal ? 0 : Math.max(interval, patience);
};

/**
 * Options of a query that is asked again and again while its tab is seen, unless the server tells of changes by
 * itself; `lastError` is what it failed with last.
 */
export const polling = (
  lastError: unknown,
  { interval = pollingIntervals.live, isLive }: PollingOptions,
) => ({
  pollingInterval: intervalAfter(lastError, interval, isLive),
  skipPollingIfUnfocused: true,
});
