import type { ComponentProps } from 'react';
import { localDates, utcDates } from '#web/lib/format-date.ts';
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts';

interface DayProps extends Omit<ComponentProps<'time'>, 'dateTime' | 'children'> {
  timestamp: string;
  /** `November 21, 2026` instead of `11/21/2026`. */
  isLong?: boolean;
}

/** A moment's day as the reader counts it; until hydration in UTC, as the server wrote it. */
export function Day({ timestamp, isLong = false, ...time }: DayProps) {
  const { formatDate, formatLongDate } = useIsHydrated() ? localDates : utcDates;
  return (
    <time {...time} dateTime={timestamp}>
      {isLong ? formatLongDate(timestamp) : formatDate(timestamp)}
    </time>
  );
}
