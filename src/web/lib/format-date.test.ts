import { describe, expect, it } from 'vitest';
import { localDates, minutesAgo, utcDates } from './format-date.ts';

describe('dates', () => {
  it('are written in US English', () => {
    expect(utcDates.formatDate('2026-11-21T02:35:00.000Z')).toBe('11/21/2026');
    expect(utcDates.formatLongDate('2026-11-21T02:35:00.000Z')).toBe('November 21, 2026');
  });

  it('in UTC name the same day everywhere, however close to midnight', () => {
    expect(utcDates.formatDate('2026-11-21T00:00:00.000Z')).toBe('11/21/2026');
    expect(utcDates.formatDate('2026-11-21T23:59:59.999Z')).toBe('11/21/2026');
  });

  it.each([0, 23])('otherwise are those of the reader, at %i o’clock too', (hour) => {
    const moment = new Date(2026, 10, 21, hour, 59).toISOString();
    expect(localDates.formatDate(moment)).toBe('11/21/2026');
    expect(localDates.formatLongDate(moment)).toBe('November 21, 2026');
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
