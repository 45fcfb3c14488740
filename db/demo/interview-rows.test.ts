import { expect, it } from 'vitest';
import { toZonedTime } from '#contract/hiring/zoned-time-texts.ts';
import { buildDemoRows } from './rows.ts';

const hour = 60 * 60_000;

it.each(Array.from({ length: 24 * 8 }, (_, n) => new Date(Date.UTC(2026, 9, 28, n, 17))))(
  'the interviews of a site that starts at %s are to come, in working hours of their employer',
  (now) => {
    const { interviews } = buildDemoRows({ now, uidByEmail: new Map() });
    expect(interviews.length).toBeGreaterThan(1);
    for (const { interview, slots } of interviews) {
      const starts = [...slots.map((slot) => slot.startsAt), interview.startsAt ?? []].flat();
      expect(new Set(starts.map(Number)).size).toBe(Math.max(1, slots.length));
      for (const start of starts) {
        const local = toZonedTime(start, interview.timeZone);
        expect(start.getTime()).toBeGreaterThan(now.getTime() + hour);
        expect(new Date(local).toUTCString()).toMatch(/^(Mon|Tue|Wed|Thu)/);
        expect(local.slice('yyyy-mm-ddT'.length)).toMatch(/^(08:00|08:30|09:00|10:00)$/);
      }
    }
  },
);
