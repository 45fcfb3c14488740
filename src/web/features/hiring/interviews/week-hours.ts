import { getLocale } from '#messages/runtime';
import { interviewLimits } from '#contract/hiring/interview-choices.ts';
import type { Interview } from '#contract/hiring/interviews.ts';
import {
  formatOtherTime,
  makeInstantFinder,
  toZonedDay,
  toZonedTime,
  type Zones,
} from '#contract/hiring/zoned-time-texts.ts';
import { formatTimeOfDay, unbroken } from '#contract/platform/clock-texts.ts';
import { addDays, dayOf } from '#contract/platform/text/days.ts';
import { nameOther } from './interview-state.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const listHours = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, at) => from + at);

/** Most interviews begin from nine to five. */
export const workHours = listHours(9, 18);
export const allHours = listHours(0, 24);

const hourOf = (time: string): string => time.slice(0, 'yyyy-mm-ddThh'.length);

export const isWorkHour = (time: string): boolean =>
  workHours.includes(Number(hourOf(time).slice(dayOf(time).length + 1)));

/** Those of the times that begin within the hour of this one. */
export const findWithin = (times: readonly string[], hour: string): string[] =>
  times.filter((time) => hourOf(time) === hourOf(hour));

/** The day with which the first week begins: today, as long as one of its hours is to come. */
export function findFirstDay(now: Date, timeZone: string): string {
  const time = toZonedTime(now, timeZone);
  return hourOf(time) < `${dayOf(time)}T${workHours.at(-1)}` ? dayOf(time) : addDays(time, 1);
}

/** The weeks from the first day to the one in which a time lies. */
export const countWeeks = (firstDay: string, time: string): number =>
  Math.max(0, Math.floor((Date.parse(dayOf(time)) - Date.parse(firstDay)) / (7 * dayMs)));

/** The last week in which an interview may begin. */
export const lastWeek = Math.floor(interviewLimits.days / 7);

/** A time that the viewer has given to somebody. Milliseconds. */
export interface Occupied {
  readonly from: number;
  readonly until: number;
  readonly name: string;
  /** Else it waits for the other one to choose. */
  readonly isAgreed: boolean;
}

function listStarts({ state, role, startsAt, slots }: Interview): string[] {
  if (state === 'confirmed') {
    return startsAt === undefined ? [] : [startsAt];
  }
  const isOffered = state === (role === 'employer' ? 'proposed' : 'declined');
  return isOffered ? slots.map((slot) => slot.startsAt) : [];
}

/** The times that the viewer has given to others. */
export const listOccupied = (
  interviews: readonly Interview[],
  except: string | undefined,
): Occupied[] =>
  interviews
    .filter(({ _id }) => _id !== except)
    .flatMap((interview) =>
      listStarts(interview).map((startsAt) => ({
        from: Date.parse(startsAt),
        until: Date.parse(startsAt) + interview.minutes * minuteMs,
        name: nameOther(interview),
        isAgreed: interview.state === 'confirmed',
      })),
    );

/** An hour that can be chosen is `free`; one that clocks skip, or show twice, is `skipped`. */
export interface Hour {
  readonly start: string;
  readonly instant: Date | undefined;
  readonly state: 'free' | 'busy' | 'closed' | 'skipped';
  /** What the viewer has at this time, also where it only waits. */
  readonly occupied: Occupied | undefined;
  /** On a day of rest. */
  readonly isWeekend: boolean;
}

interface WeekOptions {
  readonly firstDay: string;
  readonly hours: readonly number[];
  readonly timeZone: string;
  readonly now: Date;
  readonly minutes: number;
  readonly occupied: readonly Occupied[];
  /** The days of rest, Monday as 1. */
  readonly weekend: readonly number[];
}

/** Seven days with their hours, as an interview that begins with each of them would find them. */
export function makeWeek({ firstDay, hours, weekend, ...options }: WeekOptions): Hour[][] {
  const find = makeInstantFinder(options.timeZone);
  return listHours(0, 7).map((at) => {
    const day = addDays(firstDay, at);
    const isWeekend = weekend.includes(new Date(day).getUTCDay() || 7);
    return hours.map((hour) => {
      const start = `${day}T${String(hour).padStart(2, '0')}:00`;
      const [instant, second] = find(start);
      return instant && !second
        ? { start, instant, isWeekend, ...describeHour(instant.getTime(), options) }
        : { start, instant: undefined, isWeekend, state: 'skipped', occupied: undefined };
    });
  });
}

function describeHour(
  from: number,
  { now, minutes, occupied }: Pick<WeekOptions, 'now' | 'minutes' | 'occupied'>,
): Pick<Hour, 'state' | 'occupied'> {
  const ahead = from - now.getTime();
  if (ahead <= 0 || ahead > interviewLimits.days * dayMs) {
    return { state: 'closed', occupied: undefined };
  }
  const until = from + (Number.isFinite(minutes) ? minutes : 0) * minuteMs;
  const met = occupied.filter((other) => other.from < until && from < other.until);
  const agreed = met.find(({ isAgreed }) => isAgreed);
  return { state: agreed ? 'busy' : 'free', occupied: agreed ?? met[0] };
}

const formatClockDay = (time: string, options: Intl.DateTimeFormatOptions): string =>
  unbroken(
    new Intl.DateTimeFormat(getLocale(), { ...options, timeZone: 'UTC' }).format(
      new Date(dayOf(time)),
    ),
  );

/** `Monday, November 30`. */
export const formatDay = (time: string): string =>
  formatClockDay(time, { weekday: 'long', month: 'long', day: 'numeric' });

/** `Mon, Nov 30`. */
export const formatShortDay = (time: string): string =>
  formatClockDay(time, { weekday: 'short', month: 'short', day: 'numeric' });

/** `Mon`, over `Nov 30`. */
export const formatWeekday = (time: string): string => formatClockDay(time, { weekday: 'short' });
export const formatDate = (time: string): string =>
  formatClockDay(time, { month: 'short', day: 'numeric' });

/** `3:00 PM`. */
export const formatClock = (time: string): string =>
  formatTimeOfDay(new Date(`${time}Z`), { timeZone: 'UTC' });

/** An instant on the clock of the other participant: `2:00 AM`, `Sun 11:00 PM` on another day; undefined where it is the same. */
export function formatThere(
  { start, instant }: Pick<Hour, 'start' | 'instant'>,
  { own, other }: Zones,
): string | undefined {
  if (!instant || other === undefined || nameThere({ instant }, { own, other }) === undefined) {
    return undefined;
  }
  const isOtherDay = toZonedDay(instant, other) !== dayOf(start);
  return formatTimeOfDay(instant, { timeZone: other, ...(isOtherDay && { weekday: 'short' }) });
}

/** The same with the name of its zone. */
export const nameThere = (
  { instant }: Pick<Hour, 'instant'>,
  { own, other }: Zones,
): string | undefined =>
  instant && other !== undefined ? formatOtherTime(instant, other, own) : undefined;
