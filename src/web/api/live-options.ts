import { useIsLive } from './live-api.ts';
import { polling } from './polling.ts';

/**
 * The options of a query that stays up to date: by live updates, or by polling while there are none. `lastError` is
 * what it failed with last, `interval` the milliseconds between two polls.
 */
export const useLiveOptions = (lastError: unknown, interval?: number) => {
  const isLive = useIsLive();
  return {
    ...polling(lastError, { isLive, ...(interval !== undefined && { interval }) }),
    refetchOnMountOrArgChange: true,
  };
};

/** For `selectFromResult`: the part of a query's state that `useLiveOptions` needs. */
export const pickError = ({ error }: { error?: unknown }) => ({ error });
