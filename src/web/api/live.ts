import { queryOptions, useQuery } from '@tanstack/react-query';
import { errorStatus } from './error-message.ts';

/** Whether the server pushes changes to this tab. The event stream sets it, see `live-stream.ts`; no call reads it. */
export const liveOptions = queryOptions({
  queryKey: ['live'],
  queryFn: () => false,
  initialData: false,
  gcTime: Infinity,
  meta: { survivesSignOut: true },
});

/**
 * Milliseconds between two requests of a query: `live` for an open conversation and the two pages that the specification
 * polls, `count` for counts and other open lists, `calm` for the rest, `never` for what is read once, to be printed.
 */
export const pollingIntervals = { live: 500, count: 3_000, calm: 15_000, never: false } as const;
type PollingInterval = number | false;
/** Milliseconds until the next try after a temporary failure. */
const pauseAfterError = 5_000;

interface Polled {
  state: { error: unknown; data?: unknown };
}

/** Counts the pages of a list. Each costs a request, so a list of ten pages is polled a tenth as often. */
const countPages = (data: unknown): number =>
  typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages)
    ? Math.max(1, data.pages.length)
    : 1;

/** The `refetchInterval` of a query in a visible tab: none while the server pushes changes. */
export const polling =
  (isLive: boolean, interval: PollingInterval) =>
  ({ state: { error, data } }: Polled): number | false => {
    if (interval === false) {
      return false;
    }
    if (error === null) {
      return !isLive && interval * countPages(data);
    }
    const status = errorStatus(error);
    // A missing or forbidden resource stays so; more requests would only fill the browser's log.
    const isFinal = status !== undefined && status >= 400 && status < 500 && status !== 429;
    return !isFinal && Math.max(interval, pauseAfterError);
  };

/** The options of a query that stays up to date: by live updates, or by polling while there are none. */
export const useLive = (interval: PollingInterval) => {
  const { data: isLive } = useQuery(liveOptions);
  return { staleTime: 0, refetchInterval: polling(isLive, interval) };
};
