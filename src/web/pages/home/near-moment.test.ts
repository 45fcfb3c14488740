import { describe, expect, it } from 'vitest';
import { formatNearMoment } from './near-moment.ts';

const now = Date.parse('2026-11-30T20:00:00Z');
const formatIn = (timeZone: string, start: string) =>
  formatNearMoment(Date.parse(start), timeZone, now);

describe('a moment of the next days', () => {
  it.each([
    ['Europe/London', '2026-11-30T21:30:00Z', 'Today at 9:30\u00a0PM'],
    ['Europe/London', '2026-12-01T08:00:00Z', 'Tomorrow at 8:00\u00a0AM'],
    // It is the first of December there already.
    ['Asia/Dhaka', '2026-12-01T08:00:00Z', 'Today at 2:00\u00a0PM'],
    ['Europe/London', '2026-12-02T07:00:00Z', 'Wednesday, December\u00a02 at 7:00\u00a0AM'],
  ])('is told by the days of %s', (timeZone, start, text) => {
    expect(formatIn(timeZone, start)).toBe(text);
  });
});
