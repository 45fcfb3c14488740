import { describe, expect, it } from 'vitest';
import type { Interview } from '#contract/hiring/interviews.ts';
import {
  countWeeks,
  findFirstDay,
  formatThere,
  listOccupied,
  makeWeek,
  workHours,
} from './week-hours.ts';

const berlin = 'Europe/Berlin';

const interview = (changes: Partial<Interview>): Interview => ({
  _id: 'a',
  applicationId: 'b',
  position: 'Baker',
  company: 'Riverside Foods',
  role: 'employer',
  applicantName: 'Rima Akter',
  kind: 'phone',
  minutes: 45,
  place: '',
  note: '',
  state: 'confirmed',
  slots: [],
  answerNote: '',
  sequence: 0,
  changedAt: '',
  timeZones: { employer: berlin },
  ...changes,
});

const week = (changes: Partial<Parameters<typeof makeWeek>[0]> = {}) =>
  makeWeek({
    firstDay: '2026-11-30',
    hours: workHours,
    timeZone: berlin,
    minutes: 45,
    occupied: [],
    weekend: [6, 7],
    now: new Date('2026-11-30T09:30:00Z'),
    ...changes,
  });

const states = (days: ReturnType<typeof week>) =>
  new Map(days.flat().map(({ start, state }) => [start, state]));

describe('the hours of a week', () => {
  it('are those of seven days on the clocks of a zone, without the ones that have passed', () => {
    const days = week();
    expect(days.map(([first]) => first?.start)).toEqual([
      '2026-11-30T09:00',
      '2026-12-01T09:00',
      '2026-12-02T09:00',
      '2026-12-03T09:00',
      '2026-12-04T09:00',
      '2026-12-05T09:00',
      '2026-12-06T09:00',
    ]);
    expect(days[1]?.[0]?.instant?.toISOString()).toBe('2026-12-01T08:00:00.000Z');
    const found = states(days);
    expect(found.get('2026-11-30T10:00')).toBe('closed');
    expect(found.get('2026-11-30T11:00')).toBe('free');
  });

  it('are busy as long as an agreed interview would meet them', () => {
    const startsAt = '2026-12-01T10:30:00.000Z';
    const occupied = listOccupied([interview({ startsAt })], undefined);
    const busy = (minutes: number) =>
      [...states(week({ occupied, minutes }))].flatMap(([start, state]) =>
        state === 'busy' ? [start] : [],
      );
    expect(busy(45)).toEqual(['2026-12-01T11:00', '2026-12-01T12:00']);
    expect(busy(30)).toEqual(['2026-12-01T12:00']);
    expect(busy(120)).toEqual(['2026-12-01T10:00', '2026-12-01T11:00', '2026-12-01T12:00']);
  });

  it('name whom one was offered to, and can be offered again', () => {
    const slots = [{ startsAt: '2026-12-01T10:00:00.000Z', isTaken: false }];
    const mine = interview({ state: 'proposed', slots });
    const [day] = week({ firstDay: '2026-12-01', occupied: listOccupied([mine], undefined) });
    const hour = day?.find(({ start }) => start === '2026-12-01T11:00');
    expect(hour).toMatchObject({ state: 'free', occupied: { name: 'Rima Akter' } });
    const theirs = interview({ role: 'job-seeker', state: 'proposed', slots });
    expect(listOccupied([theirs], undefined)).toEqual([]);
    expect(listOccupied([mine], mine._id)).toEqual([]);
  });

  it('cannot be chosen where clocks skip or repeat them', () => {
    const night = (firstDay: string) =>
      states(week({ firstDay, hours: [1, 2, 3], now: new Date('2026-01-01') }));
    expect(night('2026-03-29').get('2026-03-29T02:00')).toBe('skipped');
    expect(night('2026-10-25').get('2026-10-25T02:00')).toBe('skipped');
    expect(night('2026-10-25').get('2026-10-25T03:00')).toBe('free');
  });

  it('begin today, and tomorrow once the working hours of the zone have passed', () => {
    const evening = new Date('2026-11-30T16:30:00Z');
    expect(findFirstDay(evening, berlin)).toBe('2026-12-01');
    expect(findFirstDay(evening, 'America/New_York')).toBe('2026-11-30');
    expect(countWeeks('2026-12-01', '2026-12-08T09:00')).toBe(1);
    expect(countWeeks('2026-12-01', '2026-11-20T09:00')).toBe(0);
  });

  it('have the time of the other participant, with its weekday on another day', () => {
    const hour = { start: '2026-12-01T02:00', instant: new Date('2026-12-01T01:00:00Z') };
    const blank = (text = '') => text.replaceAll('\u00A0', ' ');
    expect(blank(formatThere(hour, { own: berlin, other: 'Asia/Dhaka' }))).toBe('7:00 AM');
    expect(blank(formatThere(hour, { own: berlin, other: 'America/New_York' }))).toBe(
      'Mon 8:00 PM',
    );
    expect(formatThere(hour, { own: berlin, other: 'Europe/Paris' })).toBeUndefined();
    expect(formatThere(hour, { own: berlin, other: undefined })).toBeUndefined();
  });
});
