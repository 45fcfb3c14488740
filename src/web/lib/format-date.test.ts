import { describe, expect, it } from 'vitest';
import { localDates, utcDates } from './format-date.ts';

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
