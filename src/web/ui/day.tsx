import { m } from '#messages';
import { type ComponentProps, type ReactNode, useState } from 'react';
import {
  findLastMoment,
  formatDaysLeft,
  formatPassed,
  type LastDay as LastMoment,
  localDates,
  shortenPassed,
  utcDates,
} from '#web/lib/format-date.ts';
import { classNames } from '#web/lib/class-names.ts';
import { useSiteDates } from '#web/lib/use-site-dates.ts';
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts';

interface DayProps extends Omit<ComponentProps<'time'>, 'dateTime' | 'children'> {
  timestamp: string;
}

/** On one line by its style: its text has plain blanks. */
const Time = ({ timestamp, children, ...time }: DayProps & { children: string }) => (
  <time
    {...time}
    dateTime={timestamp}
    suppressHydrationWarning
    className={classNames('whitespace-nowrap', time.className)}
  >
    {children.replaceAll('\u00a0', ' ')}
  </time>
);

/** A moment's day as the reader counts it: for pages that the server does not render. */
export const Day = (props: DayProps) => (
  <Time {...props}>{localDates.formatDate(props.timestamp)}</Time>
);

/** The day of something published, as the site counts it: the same for every reader, and on the server. */
export function SiteDay(props: DayProps) {
  const { timestamp } = props;
  const dates = useSiteDates();
  const isHydrated = useIsHydrated();
  // Time zones take 70 ms of a phone's start: the server's text stays as it is.
  const [served, setServed] = useState(isHydrated || import.meta.env.SSR ? '' : timestamp);
  if (served !== '' && timestamp !== served) {
    setServed('');
  }
  return (
    <Time
      {...props}
      // The server wrote none for what is read in the browser during hydration.
      ref={(time) => {
        if (time?.textContent === '') {
          setServed('');
        }
      }}
    >
      {timestamp === served ? '' : dates.formatDate(timestamp)}
    </Time>
  );
}

interface AgeProps {
  timestamp: string;
  /** In a narrow container for example `2d ago`. */
  isFlexible?: boolean;
}

/** Behind a day, how long ago it was, for example ` · 2 days ago`. Not in the server's HTML, which is cached for longer than a day. */
export function Age({ timestamp, isFlexible = false }: AgeProps) {
  const isHydrated = useIsHydrated();
  const [now] = useState(() => Date.now());
  return (
    <span className="age">
      {isHydrated && (
        <>
          <span className="whitespace-pre"> · </span>
          {isFlexible ? (
            <>
              <i className="not-italic @max-[30rem]:hidden">{formatPassed(timestamp, now)}</i>
              <i className="not-italic @[30rem]:hidden">
                {shortenPassed(formatPassed(timestamp, now))}
              </i>
            </>
          ) : (
            formatPassed(timestamp, now)
          )}
        </>
      )}
    </span>
  );
}

interface DaysLeftProps extends LastMoment {
  /** Where the day ends at midnight. It is named while the reader's own clock is not. */
  place?: string | undefined;
}

/** How long a last day is away; until hydration the day itself. */
export function DaysLeft({ place, ...last }: DaysLeftProps) {
  const isHydrated = useIsHydrated();
  const [now] = useState(() => Date.now());
  const closes = isHydrated
    ? formatDaysLeft(last, now)
    : m.common_date_closes({ day: utcDates.formatDate(last.day) });
  const hasTime = isHydrated && findLastMoment(last, now) !== undefined;
  return place === undefined || hasTime ? closes : m.common_date_closes_midnight({ closes, place });
}

interface LastDayProps extends LastMoment {
  /** What to say while the day is to come, and on the server. */
  children: ReactNode;
  /** Until when, by the reader's clock, once the day has come where the reader is. */
  until: (last: { day: string; time: string }) => string;
}

/** A last day, and on it the hour until which it lasts: it ends later than the reader's own day, or sooner. */
export function LastDay({ children, until, ...last }: LastDayProps) {
  const isHydrated = useIsHydrated();
  const [now] = useState(() => Date.now());
  const moment = isHydrated ? findLastMoment(last, now) : undefined;
  return moment ? until(moment) : children;
}
