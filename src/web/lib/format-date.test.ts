import { describe, expect, it } from 'vitest';
import { formatDate, formatLongDate } from './format-date.ts';

describe('dates', () => {
  it('are written in US English', () => {
    expect(formatDate('2026-11-21T02:35:00.000Z')).toBe('11/21/2026');
    expect(formatLongDate('2026-11-21T02:35:00.000Z')).toBe('November 21, 2026');
  });

  it('name the same day everywhere, however close to midnight', () => {
    expect(formatDate('2026-11-21T00:00:00.000Z')).toBe('11/21/2026');
    expect(formatDate('2026-11-21T23:59:59.999Z')).toBe('11/21/2026');
  });
});
