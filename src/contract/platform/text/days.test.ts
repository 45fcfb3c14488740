import { afterEach, describe, expect, it, vi } from 'vitest';
import { addDays, dayOf } from './days.ts';

afterEach(() => vi.unstubAllEnvs());

describe('a day', () => {
  it('is the beginning of its times', () => {
    expect(dayOf('2026-11-30T23:45')).toBe('2026-11-30');
    expect(dayOf('2026-11-30')).toBe('2026-11-30');
  });

  it.each([
    ['2026-11-30', 1, '2026-12-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-11-30', 0, '2026-11-30'],
    ['2026-11-29', -396, '2025-10-29'],
  ])('%s and %d days are %s', (day, days, expected) => {
    expect(addDays(day, days)).toBe(expected);
  });

  it.each(['America/New_York', 'Asia/Dhaka', 'UTC'])(
    'follows the day of an evening, whatever the clock of this machine in %s says',
    (zone) => {
      vi.stubEnv('TZ', zone);
      expect(addDays('2026-11-30T20:00', 1)).toBe('2026-12-01');
      expect(addDays('2026-11-30T02:00', 1)).toBe('2026-12-01');
    },
  );
});
