const minute = 60_000;

/** Whole minutes from `timestamp` to `now` (milliseconds); never negative, clocks may differ. */
export const minutesAgo = (timestamp: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(timestamp)) / minute));
