import { endEverywhere } from '#contract/platform/last-day-texts.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getLocale, overwriteGetLocale } from '#messages/runtime';
import { formatTimeOfDay } from '#contract/platform/clock-texts.ts';
import { formatClock } from './format-clock.ts';
import {
  datesIn,
  formatAge,
  findLastMoment,
  formatDaysLeft,
  formatElapsed,
  formatPassed,
  localDates,
  minutesAgo,
  shortenPassed,
  utcDates,
} from './format-date.ts';
import { formatSize } from './format-size.ts';

describe('dates', () => {
  it('are written in US English', () => {
    expect(utcDates.formatDate('2026-11-21T02:35:00.000Z')).toBe('Nov\u00a021,\u00a02026');
    expect(utcDates.formatDate('2026-05-01T02:35:00.000Z')).toBe('May\u00a01,\u00a02026');
  });

  it('leave out a year that goes without saying', () => {
    expect(utcDates.formatDate('2026-12-06', 2026)).toBe('Dec\u00a06');
    expect(utcDates.formatDate('2027-01-06', 2026)).toBe('Jan\u00a06,\u00a02027');
  });

  it('in UTC name the same day everywhere, however close to midnight', () => {
    expect(utcDates.formatDate('2026-11-21T00:00:00.000Z')).toBe('Nov\u00a021,\u00a02026');
    expect(utcDates.formatDate('2026-11-21T23:59:59.999Z')).toBe('Nov\u00a021,\u00a02026');
  });

  it('of a site are those of its time zone', () => {
    const late = '2026-12-31T20:00:00.000Z';
    expect(datesIn('Asia/Dhaka').formatDate(late)).toBe('Jan\u00a01,\u00a02027');
    expect(datesIn('Asia/Dhaka').formatDate(late, 2027)).toBe('Jan\u00a01');
    expect(datesIn('America/New_York').formatDate(late)).toBe('Dec\u00a031,\u00a02026');
    expect(datesIn('UTC').formatDate(late)).toBe('Dec\u00a031,\u00a02026');
  });

  it.each([0, 23])('otherwise are those of the reader, at %i o’clock too', (hour) => {
    const moment = new Date(2026, 10, 21, hour, 59).toISOString();
    expect(localDates.formatDate(moment)).toBe('Nov\u00a021,\u00a02026');
  });
});

const sent = '2026-11-21T02:35:00.000Z';

describe('minutes since a message', () => {
  it.each([
    ['2026-11-21T02:35:00.000Z', 0],
    ['2026-11-21T02:35:59.999Z', 0],
    ['2026-11-21T02:36:00.000Z', 1],
    ['2026-11-21T04:35:30.000Z', 120],
  ])('at %s are %i', (now, minutes) => {
    expect(minutesAgo(sent, Date.parse(now))).toBe(minutes);
  });

  it('are none when the clock of this machine is behind', () => {
    expect(minutesAgo(sent, Date.parse('2026-11-21T02:30:00.000Z'))).toBe(0);
  });
});

describe('the age of a job', () => {
  const now = new Date(2026, 10, 22, 0, 5).getTime();
  const age = (date: readonly [year: number, month: number, day: number, hour: number]) =>
    formatAge(new Date(...date).toISOString(), now);

  it.each([
    [[2026, 10, 22, 0], 'today'],
    [[2026, 10, 21, 23], 'yesterday'],
    [[2026, 10, 20, 0], '2 days ago'],
    [[2026, 9, 1, 8], '52 days ago'],
    [[2026, 8, 1, 8], '2 months ago'],
    [[2025, 10, 22, 8], '1 year ago'],
    [[2023, 0, 1, 8], '3 years ago'],
  ] as const)('since %j is %s', (date, text) => {
    expect(age(date)).toBe(text);
  });

  it.each([
    [0, 'just now'],
    [40, '40min ago'],
    [20 * 60, '20h ago'],
    [10 * 24 * 60, '10d ago'],
    [100 * 24 * 60, '3mo ago'],
    [800 * 24 * 60, '2y ago'],
  ])('%i minutes ago is in a narrow place %s', (minutes, text) => {
    const since = new Date(now - minutes * 60_000).toISOString();
    expect(shortenPassed(formatPassed(since, now))).toBe(text);
  });

  it('is none when the clock of this machine is behind', () => {
    expect(age([2026, 10, 25, 12])).toBe('today');
  });
});

describe('a last day', () => {
  const day = '2026-11-27';
  const end = endEverywhere(day).getTime();
  const closing = () => formatClock(new Date(end).toISOString());

  it('is counted in days before it has come, and says until when afterwards', () => {
    const at = (date: number, hour: number) => new Date(2026, 10, date, hour).getTime();
    expect(formatDaysLeft({ day }, at(24, 9))).toBe('Closes in 3 days');
    expect(formatDaysLeft({ day }, at(26, 23))).toBe('Closes tomorrow');
    const endDay = localDates.formatDate(new Date(end).toISOString(), 2026);
    for (const now of [at(27, 0), at(27, 23), at(28, 1)]) {
      expect(formatDaysLeft({ day }, now)).toBe(`Closes ${endDay} at ${closing()} your time`);
      expect(findLastMoment({ day }, now)).toEqual({ day: endDay, time: closing() });
    }
    expect(findLastMoment({ day }, at(26, 23))).toBeUndefined();
    expect(findLastMoment({ day }, end)).toBeUndefined();
    expect(formatDaysLeft({ day }, end)).toBe('Closes Nov\u00a027,\u00a02026');
  });
});

describe('a last day that ends by the clocks of a place', () => {
  const day = '2026-11-27';
  const at = (date: number, hour: number) => new Date(2026, 10, date, hour);
  const left = (end: Date, now: Date) =>
    formatDaysLeft({ day, closesAt: end.toISOString() }, now.getTime());

  it('is today without an hour where it ends with the reader’s own day', () => {
    const midnight = at(28, 0);
    expect(left(midnight, at(25, 9))).toBe('Closes in 2 days');
    expect(left(midnight, at(26, 9))).toBe('Closes tomorrow');
    expect(left(midnight, at(27, 0))).toBe('Closes today');
    expect(left(midnight, at(27, 23))).toBe('Closes today');
    expect(left(midnight, midnight)).toBe('Closes Nov\u00a027,\u00a02026');
  });

  it('has the hour of the reader elsewhere, also where it ends on the day before', () => {
    expect(left(at(27, 10), at(26, 9))).toBe('Closes tomorrow');
    const time = formatClock(at(27, 10).toISOString());
    expect(left(at(27, 10), at(27, 9))).toBe(`Closes Nov\u00a027 at ${time} your time`);
    const early = formatClock(at(26, 22).toISOString());
    expect(left(at(26, 22), at(26, 9))).toBe(`Closes Nov\u00a026 at ${early} your time`);
    expect(left(at(26, 22), at(25, 9))).toBe('Closes tomorrow');
  });
});

describe('the time of day', () => {
  it.each([
    [0, '12:04\u00a0AM'],
    [9, '9:04\u00a0AM'],
    [12, '12:04\u00a0PM'],
    [15, '3:04\u00a0PM'],
    [23, '11:04\u00a0PM'],
  ])('at %i hours is %s, as that of an interview', (hours, text) => {
    const date = new Date(2026, 10, 22, hours, 4);
    expect(formatClock(date.toISOString())).toBe(text);
    expect(formatTimeOfDay(date)).toBe(text);
  });
});

it.each([
  [0, 'just now'],
  [59, 'just now'],
  [60, '1 minute ago'],
  [3_600, '1 hour ago'],
])('%i seconds are %s', (seconds, text) => {
  const now = Date.parse('2026-11-22T12:00:00.000Z');
  expect(formatElapsed(new Date(now - seconds * 1_000).toISOString(), now)).toBe(text);
});

describe('in Bengali', () => {
  const english = getLocale;
  beforeEach(() => overwriteGetLocale(() => 'bn'));
  afterEach(() => overwriteGetLocale(english));

  it('dates, ages, times and sizes have Bengali names and digits', () => {
    const now = new Date(2026, 10, 22, 0, 5).getTime();
    const ago = (hours: number) => new Date(now - hours * 3_600_000).toISOString();
    expect(utcDates.formatDate('2026-11-21T23:59:59.999Z')).toBe('২১\u00a0নভেম্বর,\u00a0২০২৬');
    expect(utcDates.formatDate('2026-12-06', 2026)).toBe('৬\u00a0ডিসেম্বর');
    expect(formatAge(ago(1), now)).toBe('গতকাল');
    expect(formatAge(ago(72), now)).toBe('৩ দিন আগে');
    expect(formatElapsed(ago(19), now)).toBe('১৯ ঘণ্টা আগে');
    expect(formatDaysLeft({ day: '2026-12-06' }, now)).toBe('আর ১৪ দিন বাকি');
    expect(formatClock(new Date(2026, 10, 22, 9, 4).toISOString())).toBe('সকাল\u00a0৯:০৪');
    expect(formatClock(new Date(2026, 10, 22, 23, 40).toISOString())).toBe('রাত্রি\u00a0১১:৪০');
    expect([formatSize(340_000), formatSize(1_234_567)]).toEqual(['৩৪০ কিলোবাইট', '১.২ মেগাবাইট']);
  });
});
