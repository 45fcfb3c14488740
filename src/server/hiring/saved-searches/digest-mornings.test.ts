import { describe, expect, it } from 'vitest';
import { makeMornings } from './digest-mornings.ts';

const next = (now: string, zone: string, cadence: 'daily' | 'weekly' | 'off' = 'daily') =>
  makeMornings()(new Date(now), zone, cadence)?.toISOString();

describe('the next time for a digest', () => {
  it.each([
    ['later on the same day', '2026-06-01T01:00:00Z', 'Asia/Dhaka', '2026-06-01T02:00:00.000Z'],
    ['on the next day at eight', '2026-06-01T02:00:00Z', 'Asia/Dhaka', '2026-06-02T02:00:00.000Z'],
    [
      'in a zone of quarter hours',
      '2026-06-01T00:00:00Z',
      'Asia/Kathmandu',
      '2026-06-01T02:15:00.000Z',
    ],
    [
      'before the clocks go forward',
      '2026-03-28T08:00:00Z',
      'Europe/Berlin',
      '2026-03-29T06:00:00.000Z',
    ],
    [
      'after the clocks went forward',
      '2026-03-29T07:00:00Z',
      'Europe/Berlin',
      '2026-03-30T06:00:00.000Z',
    ],
    [
      'before the clocks go back',
      '2026-10-24T07:00:00Z',
      'Europe/Berlin',
      '2026-10-25T07:00:00.000Z',
    ],
    [
      'where the clocks change in the same night',
      '2026-03-08T05:30:00Z',
      'America/New_York',
      '2026-03-08T12:00:00.000Z',
    ],
    [
      'east of the date line',
      '2026-06-01T17:00:00Z',
      'Pacific/Kiritimati',
      '2026-06-01T18:00:00.000Z',
    ],
  ])('is eight in the morning there, %s', (...[, now, zone, expected]) => {
    expect(next(now, zone)).toBe(expected);
  });

  it('is on a Monday for weekly ones, and never for those that are off', () => {
    expect(next('2026-06-01T01:00:00Z', 'Asia/Dhaka', 'weekly')).toBe('2026-06-01T02:00:00.000Z');
    expect(next('2026-06-01T03:00:00Z', 'Asia/Dhaka', 'weekly')).toBe('2026-06-08T02:00:00.000Z');
    expect(next('2026-06-07T23:00:00Z', 'Asia/Dhaka', 'weekly')).toBe('2026-06-08T02:00:00.000Z');
    expect(next('2026-06-01T01:00:00Z', 'Asia/Dhaka', 'off')).toBeUndefined();
  });
});
