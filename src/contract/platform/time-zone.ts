import { m } from '#messages';
import * as z from 'zod/mini';
import { maxText } from './primitives.ts';
import { toStoredZone } from '#contract/platform/text/zones.ts';
import { isTimeZone } from './time-zones.ts';

/** How IANA names a time zone: `Asia/Dhaka`. Offsets like `+06:00` are none: they know no DST. */
const timeZonePattern = /^(?:UTC|[A-Za-z][\w+-]*(?:\/[A-Za-z][\w+-]*){1,2})$/;

export const TimeZone = z.string({ error: m.fault_time_zone }).check(
  maxText(50, m.fault_time_zone),
  z.regex(timeZonePattern, { error: m.fault_time_zone }),
  z.refine(isTimeZone, { error: m.fault_time_zone }),
  // Browsers report names of cities that are history: both ids of a zone are stored as one.
  z.overwrite(toStoredZone),
);

/** A moment as the clocks of a time zone show it, for example `2026-11-30T15:00`. */
export const LocalTime = z
  .string({ error: m.fault_no_time })
  .check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, { error: m.fault_no_time }));
