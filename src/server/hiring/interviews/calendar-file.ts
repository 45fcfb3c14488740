import ical, {
  ICalAttendeeStatus,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator';
import { m } from '#messages';
import { getLocale } from '#messages/runtime';
import { toAsciiUrl } from '#server/platform/mail/ascii-url.ts';
import { interviewKindNames } from '#contract/hiring/interview-choices.ts';
import { toLines, toOneLine } from '#contract/platform/text/one-line.ts';

/** What a calendar holds of an interview. */
export interface CalendarInterview {
  readonly id: string;
  readonly sequence: number;
  readonly startsAt: Date;
  readonly minutes: number;
  /** In words, with the name of its zone: a program may show another one. */
  readonly time: string;
  readonly kind: keyof typeof interviewKindNames;
  readonly place: string;
  readonly note: string;
  /** Why it was cancelled. */
  readonly reason?: string;
  readonly changedAt: Date;
  /** For example `Interview for Baker at Riverside Foods`. */
  readonly title: string;
  /** The page of the application. */
  readonly url: string;
}

interface Calendar {
  readonly publicUrl: string;
  /** The name of the site. */
  readonly siteName: string;
  readonly interviews: readonly CalendarInterview[];
  /** Absent in a calendar that is read as a whole. */
  readonly method?: 'REQUEST' | 'CANCEL' | 'PUBLISH';
  /** Of a calendar that is sent by mail: the address of the site, which sends it, and that of its reader. */
  readonly addresses?: { readonly organizer: string; readonly attendee: string };
}

/** After how long programs read a calendar again. */
const refreshSeconds = 60 * 60;

function toEvent(interview: CalendarInterview, calendar: Calendar): ICalEventData {
  const { id, sequence, startsAt, minutes, kind, place, note, changedAt, title } = interview;
  const { reason = '', time } = interview;
  const url = toAsciiUrl(interview.url);
  const { publicUrl, siteName, method, addresses } = calendar;
  const terms = [toOneLine(time), interviewKindNames[kind](), toLines(note).trim(), url];
  const details = [toOneLine(reason), ...terms].filter(Boolean);
  return {
    // The same in each version of the file: calendars find the entry by it.
    id: `${id}@${new URL(publicUrl).hostname}`,
    sequence,
    stamp: changedAt,
    lastModified: changedAt,
    start: startsAt,
    end: new Date(startsAt.getTime() + minutes * 60_000),
    summary: toOneLine(title),
    ...(place !== '' && { location: toOneLine(place) }),
    description: details.join('\n\n'),
    url,
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...(addresses && {
      organizer: { name: siteName, email: addresses.organizer },
      attendees: [{ email: addresses.attendee, status: ICalAttendeeStatus.ACCEPTED, rsvp: false }],
    }),
  };
}

/** An iCalendar file (RFC 5545), in UTC: it needs no description of time zones. */
export function makeCalendar(calendar: Calendar): string {
  const { publicUrl, siteName, interviews, method } = calendar;
  const { hostname } = new URL(publicUrl);
  const file = ical({
    prodId: { company: hostname, product: 'job-portal', language: getLocale().toUpperCase() },
    ...(method && { method: ICalCalendarMethod[method] }),
    // A calendar that is read as a whole. Programs that do not read the first line of the two know the second.
    ...(method === undefined && {
      name: m.interview_calendar_name({ site: siteName }),
      ttl: refreshSeconds,
    }),
    events: interviews.map((interview) => toEvent(interview, calendar)),
  });
  return `${file.toString()}\r\n`;
}
