import { m } from '#messages';
import type { Interview } from '#contract/hiring/interviews.ts';
import { interviewKindNames } from '#contract/hiring/interview-choices.ts';
import { apiBase } from '#contract/platform/urls.ts';

type Agreed = Interview & { readonly startsAt: string };

const toTitle = ({ role, position, company, applicantName }: Agreed): string =>
  role === 'employer'
    ? m.interview_title_employer({ name: applicantName, position })
    : m.interview_title_seeker({ position, company });

const findEnd = ({ startsAt, minutes }: Agreed): string =>
  new Date(Date.parse(startsAt) + minutes * 60_000).toISOString();

/** `20261130T090000Z`. */
const toBasic = (moment: string): string => moment.replaceAll(/[-:]|\.\d+/g, '');

const describe = ({ kind, note }: Agreed): string =>
  [interviewKindNames[kind](), note].filter(Boolean).join('\n\n');

/** Google's form of a new entry; nothing is sent before the person saves it. */
const toGoogle = (interview: Agreed): string =>
  `https://calendar.google.com/calendar/render?${new URLSearchParams({
    action: 'TEMPLATE',
    text: toTitle(interview),
    dates: `${toBasic(interview.startsAt)}/${toBasic(findEnd(interview))}`,
    details: describe(interview),
    location: interview.place,
  })}`;

const toOutlook = (interview: Agreed): string =>
  `https://outlook.live.com/calendar/0/deeplink/compose?${new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: toTitle(interview),
    startdt: interview.startsAt,
    enddt: findEnd(interview),
    body: describe(interview),
    location: interview.place,
  })}`;

export function CalendarLinks({ interview }: { interview: Agreed }) {
  const className = 'text-link text-link-alone';
  const outside = { target: '_blank', rel: 'noopener noreferrer', className };
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-sm">
      <span className="text-muted">{m.interview_add_to()}</span>
      <a href={toGoogle(interview)} {...outside}>
        {m.interview_calendar_google()}
      </a>
      <a href={toOutlook(interview)} {...outside}>
        {m.interview_calendar_outlook()}
      </a>
      <a href={`${apiBase}/interviews/${interview._id}.ics`} download className={className}>
        {m.interview_calendar_file()}
      </a>
    </p>
  );
}
