import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { findWeekend } from './weekend.ts';

describe('the weekend', () => {
  it.each([
    ['Asia/Dhaka', [5, 6]],
    ['Africa/Cairo', [5, 6]],
    ['Asia/Kolkata', [7]],
    ['Europe/Berlin', [6, 7]],
    ['UTC', [6, 7]],
  ])('is that of the country with the clocks of %s', (zone, days) => {
    expect(findWeekend(zone)).toEqual(days);
  });

  it('is Saturday and Sunday where the browser knows no countries of zones', () => {
    vi.stubGlobal('Intl', { ...Intl, Locale: vi.fn() });
    onTestFinished(() => void vi.unstubAllGlobals());
    expect(findWeekend('Asia/Riyadh')).toEqual([6, 7]);
  });
});
