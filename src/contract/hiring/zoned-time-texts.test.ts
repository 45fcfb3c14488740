import { afterEach, describe, expect, it } from 'vitest';
import { getLocale, overwriteGetLocale } from '#messages/runtime';
import {
  findInstants,
  formatMoment,
  formatOtherTime,
  toCityName,
  toZoneTime,
  toZonedTime,
} from './zoned-time-texts.ts';

const toIso = (time: string, zone: string) =>
  findInstants(time, zone).map((instant) => instant.toISOString());

describe('the instants of a time on clocks', () => {
  it.each([
    ['2026-11-30T15:00', 'Asia/Dhaka', '2026-11-30T09:00:00.000Z'],
    ['2026-03-29T12:00', 'Europe/Berlin', '2026-03-29T10:00:00.000Z'],
    ['2026-07-01T00:30', 'Asia/Kathmandu', '2026-06-30T18:45:00.000Z'],
    ['2026-12-31T23:59', 'Pacific/Kiritimati', '2026-12-31T09:59:00.000Z'],
    ['2028-02-29T08:00', 'UTC', '2028-02-29T08:00:00.000Z'],
  ])('%s in %s is %s', (time, zone, expected) => {
    expect(toIso(time, zone)).toEqual([expected]);
    expect(toZonedTime(new Date(expected), zone)).toBe(time);
  });

  it('are none where clocks skip the time, and two where they show it twice', () => {
    expect(toIso('2026-03-08T02:30', 'America/New_York')).toEqual([]);
    expect(toIso('2026-03-29T02:00', 'Europe/Berlin')).toEqual([]);
    expect(toIso('2026-11-01T01:30', 'America/New_York')).toEqual([
      '2026-11-01T05:30:00.000Z',
      '2026-11-01T06:30:00.000Z',
    ]);
    // Half an hour only.
    expect(toIso('2026-10-04T02:15', 'Australia/Lord_Howe')).toEqual([]);
    expect(toIso('2026-04-05T01:45', 'Australia/Lord_Howe')).toHaveLength(2);
  });

  it('are none for days that do not exist, and other texts', () => {
    for (const time of ['2026-02-30T10:00', '2026-13-01T10:00', '2026-01-01T24:00', '10:00', '']) {
      expect(toIso(time, 'Asia/Dhaka')).toEqual([]);
    }
  });
});

describe('a time in words', () => {
  const instant = new Date('2026-11-30T21:00:00.000Z');
  const now = new Date('2026-11-24T12:00:00.000Z');

  it('has the day and the clock of the zone, and another year', () => {
    expect(formatMoment(instant, 'Asia/Dhaka', now)).toBe(
      'Tuesday, December\u00a01 at 3:00\u00a0AM',
    );
    const next = new Date('2027-01-04T09:00:00.000Z');
    expect(formatMoment(next, 'UTC', now)).toBe(
      'Monday, January\u00a04,\u00a02027 at 9:00\u00a0AM',
    );
  });

  it('names the time elsewhere, with the day where it is another', () => {
    expect(formatOtherTime(instant, 'Europe/Berlin', 'America/New_York')).toBe(
      '10:00\u00a0PM Berlin',
    );
    expect(formatOtherTime(instant, 'Asia/Dhaka', 'America/New_York')).toBe(
      'Tue\u00a03:00\u00a0AM Dhaka',
    );
    expect(formatOtherTime(instant, 'America/New_York', 'UTC')).toBe('4:00\u00a0PM New York');
    expect(formatOtherTime(instant, 'Europe/Paris', 'Europe/Berlin')).toBeUndefined();
  });
});

describe('a time zone', () => {
  const usual = getLocale;
  afterEach(() => overwriteGetLocale(usual));

  it.each([
    ['Asia/Dhaka', 'Dhaka', 'বাংলাদেশ সময়'],
    ['America/New_York', 'New York', 'নিউইয়র্ক সময়'],
    ['Asia/Kolkata', 'Kolkata', 'ভারতীয় মানক সময়'],
  ])('%s is named in the language of the reader', (timeZone, english, bengali) => {
    expect(toCityName(timeZone)).toBe(english);
    overwriteGetLocale(() => 'bn');
    expect(toCityName(timeZone)).toBe(bengali.normalize('NFD'));
  });

  it.each([
    ['Asia/Dhaka', 'Dhaka time'],
    ['UTC', 'UTC'],
    ['Etc/GMT-6', 'UTC+6'],
  ])('%s is told by its city, or without one by its hours alone', (timeZone, text) => {
    expect(toZoneTime(timeZone)).toBe(text);
  });

  it('is left out of a time elsewhere where this browser does not know the zone', () => {
    const instant = new Date('2026-11-30T09:00:00.000Z');
    expect(formatOtherTime(instant, 'Mars/Olympus', 'Asia/Dhaka')).toBeUndefined();
  });

  it('comes before the time in Bengali, as the part of the day does', () => {
    overwriteGetLocale(() => 'bn');
    const instant = new Date('2026-11-30T09:00:00.000Z');
    expect(formatOtherTime(instant, 'Europe/Berlin', 'Asia/Dhaka')).toBe(
      'জার্মানি সময় সকাল\u00a0১০:০০',
    );
    expect(formatOtherTime(instant, 'Asia/Dhaka', 'Pacific/Pago_Pago')).toMatch(
      /^বাংলাদেশ সময় সোম,? দুপুর\u00a0৩:০০$/,
    );
    expect(formatMoment(instant, 'Asia/Dhaka', instant)).toBe(
      'সোমবার\u00a0৩০\u00a0নভেম্বর, দুপুর\u00a0৩:০০',
    );
  });
});
