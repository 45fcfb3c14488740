import type { AlertCadence } from '#contract/hiring/alert-texts.ts';

/** The local hour at which digests are sent, and the weekday of weekly ones. */
const digestHour = 8;
const digestWeekday = 'Mon';

/** Milliseconds. */
const day = 24 * 60 * 60_000;

interface LocalTime {
  readonly weekday: string;
  /** The local time, as if it were UTC. */
  readonly asUtc: number;
}

function makeLocalTime(timeZone: string): (moment: number) => LocalTime {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    weekday: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (moment) => {
    const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]));
    const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type));
    return {
      weekday: parts.get('weekday') ?? '',
      asUtc: Date.UTC(
        read('year'),
        read('month') - 1,
        read('day'),
        read('hour'),
        read('minute'),
        read('second'),
      ),
    };
  };
}

/** The moment of a local time. It is tried twice because the clocks may change between the first try and the result. */
function toMoment(local: number, toLocalTime: (moment: number) => LocalTime): number {
  const first = local - (toLocalTime(local).asUtc - local);
  return first - (toLocalTime(first).asUtc - local);
}

/**
 * Finds the next time for a digest: eight in the morning of the time zone, also on days on which the clocks change. Null
 * where none is sent. It remembers the time zones, whose formatters are slow to make.
 */
export function makeMornings() {
  const zones = new Map<string, (moment: number) => LocalTime>();
  return (now: Date, timeZone: string, cadence: AlertCadence): Date | null => {
    if (cadence === 'off') {
      return null;
    }
    const toLocalTime = zones.get(timeZone) ?? makeLocalTime(timeZone);
    zones.set(timeZone, toLocalTime);
    const today = Math.floor(toLocalTime(now.getTime()).asUtc / day) * day;
    for (let days = 0; days <= 8; days += 1) {
      const moment = toMoment(today + days * day + digestHour * 60 * 60_000, toLocalTime);
      const isDay = cadence === 'daily' || toLocalTime(moment).weekday === digestWeekday;
      if (moment > now.getTime() && isDay) {
        return new Date(moment);
      }
    }
    throw new Error('Every week has a Monday.');
  };
}

export type FindMorning = ReturnType<typeof makeMornings>;
