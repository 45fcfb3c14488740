import { describe, expect, it } from 'vitest';
import { minutesAgo } from './minutes-ago.ts';

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
