import ICAL from 'ical.js';

/** The events of an iCalendar file, read by another implementation than the one that wrote it. */
export function readCalendar(file: string): ICAL.Event[] {
  const parsed = ICAL.parse(file) as unknown as string;
  return new ICAL.Component(parsed)
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component));
}
