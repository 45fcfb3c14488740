import { errorStatus } from './error-message.ts';
import { useIsLive } from './live-api.ts';

/**
 * The options of a query that stays up to date: by live updates, or by polling while there are none. `lastError` is
 * what it failed with last, `interval` the milliseconds between two polls.
 */
export const useLiveOptions = (lastError: unknown, interval?: number) => ({
  ...polling(lastError, useIsLive(), interval),
  refetchOnMountOrArgChange: true,
});

/** For `selectFromResult`: the part of a query's state that `useLiveOptions` needs. */
export const pickError = ({ error }: { error?: unknown }) => ({ error });

/** Milliseconds between two requests: for what must appear by itself, for its number, and for what may be a little late. */
export const pollingIntervals = { live: 500, count: 3_000, calm: 15_000 } as const;
/** Milliseconds after a failure that may pass. */
const pauseAfterError = 5_000;

const chooseInterval = (lastError: unknown, interval: number, isLive: boolean): number => {
  if (lastError === undefined) {
    return isLive ? 0 : interval;
  }
  const status = errorStatus(lastError);
  // What is gone or forbidden is so in half a second too; another request would only fill the browser's log.
  const isFinal = status !== undefined && status >= 400 && status < 500 && status !== 429;
  return isFinal ? 0 : Math.max(interval, pauseAfterError);
};

/** Options of a query that is polled while its tab is visible, unless the server pushes changes. */
export const polling = (
  lastError: unknown,
  isLive: boolean,
  interval: number = pollingIntervals.live,
) => ({
  pollingInterval: chooseInterval(lastError, interval, isLive),
  skipPollingIfUnfocused: true,
});
