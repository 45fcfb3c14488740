import { m } from '#messages';
import type { Interview } from '#contract/hiring/interviews.ts';
import { interviewKindNames } from '#contract/hiring/interview-choices.ts';
import { formatZonedMoment } from '#contract/hiring/zoned-time-texts.ts';
import { apiBase } from '#contract/platform/urls.ts';
import { zonesOf } from './interview-state.ts';

type Agreed = Interview & { readonly startsAt: string };

const toTitle = ({ role, position, company, applicantName }: Agreed): string =>
  role === 'employer'
    ? m.interview_title_employer({ name: applicantName, position })
    : m.interview_title_seeker({ position, company });

const findEnd = ({ startsAt, minutes }: Agreed): string =>
  new Date(Date.parse(startsAt) + minutes * 60_000).toISOString();

/** `20261130T090000Z`. */
const toBasic = (moment: string): string => moment.replaceAll(/[-:]|\.\d+/g, '');

/** A calendar may show another zone than the page. */
const describe = (interview: Agreed, viewerZone: string): string =>
  [
    formatZonedMoment(new Date(interview.startsAt), zonesOf(interview, viewerZone), new Date()),
    interviewKindNames[interview.kind](),
    interview.note,
  ]
    .filter(Boolean)
    .join('\n\n');

/** Google's form of a new entry; nothing is sent before the person saves it. */
const toGoogle = (interview: Agreed, details: string): string =>
  `https://calendar.google.com/calendar/render?${new URLSearchParams({
    action: 'TEMPLATE',
    text: toTitle(interview),
    dates: `${toBasic(interview.startsAt)}/${toBasic(findEnd(interview))}`,
    details,
    location: interview.place,
  })}`;

const toOutlook = (interview: Agreed, body: string): string =>
  `https://outlook.live.com/calendar/0/deeplink/compose?${new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: toTitle(interview),
    startdt: interview.startsAt,
    enddt: findEnd(interview),
    body,
    location: interview.place,
  })}`;

interface CalendarLinksProps {
  interview: Agreed;
  viewerZone: string;
}

export function CalendarLinks({ interview, viewerZone }: CalendarLinksProps) {
  const description = describe(interview, viewerZone);
  const className = 'text-link text-link-alone';
  const outside = { target: '_blank', rel: 'noopener noreferrer', className };
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-sm">
      <span className="text-muted">{m.interview_add_to()}</span>
      <a href={toGoogle(interview, description)} {...outside}>
        {m.interview_calendar_google()}
      </a>
      <a href={toOutlook(interview, description)} {...outside}>
        {m.interview_calendar_outlook()}
      </a>
      <a href={`${apiBase}/interviews/${interview._id}.ics`} download className={className}>
        {m.interview_calendar_file()}
      </a>
    </p>
  );
}
