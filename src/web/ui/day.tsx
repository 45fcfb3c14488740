import { m } from '#messages';
import { type ComponentProps, type ReactNode, use, useState } from 'react';
import {
  datesIn,
  findLastMoment,
  formatAge,
  formatDaysLeft,
  localDates,
  utcDates,
} from '#web/lib/format-date.ts';
import { classNames } from '#web/lib/class-names.ts';
import { SiteTimeZone } from '#web/lib/site-origin.ts';
import { useHydrated, useIsHydrated } from '#web/lib/use-is-hydrated.ts';

interface DayProps extends Omit<ComponentProps<'time'>, 'dateTime' | 'children'> {
  timestamp: string;
}

/** A moment's day as the reader counts it; until hydration in the time zone of the site, as the server wrote it. */
export function Day({ timestamp, ...time }: DayProps) {
  // Browsers do not know the site's time zone: they leave the server's text as it is.
  const serverDay = import.meta.env.SSR ? datesIn(use(SiteTimeZone)).formatDate(timestamp) : '';
  const day = useHydrated(localDates.formatDate(timestamp), serverDay);
  return (
    <time
      {...time}
      dateTime={timestamp}
      suppressHydrationWarning
      className={classNames('whitespace-nowrap', time.className)}
    >
      {day}
    </time>
  );
}

/** Behind a day, how long ago it was, for example ` · 2 days ago`. Not in the server's HTML, which is cached for longer than a day. */
export function Age({ timestamp }: { timestamp: string }) {
  const isHydrated = useIsHydrated();
  const [now] = useState(() => Date.now());
  return <span className="age">{isHydrated && ` · ${formatAge(timestamp, now)}`}</span>;
}

/** How long a last day like `2026-12-31` is away; until hydration the day itself. */
export function DaysLeft({ day }: { day: string }) {
  const isHydrated = useIsHydrated();
  const [now] = useState(() => Date.now());
  return isHydrated ? formatDaysLeft(day, now) : m.date_closes({ day: utcDates.formatDate(day) });
}

interface LastDayProps {
  /** For example `2026-12-31`. */
  day: string;
  /** What to say while the day is to come, and on the server. */
  children: ReactNode;
  /** Until when, by the reader's clock, once the day has come where the reader is. */
  until: (last: { day: string; time: string }) => string;
}

/** A last day, and on it the hour until which it lasts: it ends later than the reader's own day, or sooner. */
export function LastDay({ day, children, until }: LastDayProps) {
  const isHydrated = useIsHydrated();
  const [now] = useState(() => Date.now());
  const last = isHydrated ? findLastMoment(day, now) : undefined;
  return last ? until(last) : children;
}
