import { m } from '#messages';
import { CalendarClock } from 'lucide';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { Interview } from '#contract/hiring/interviews.ts';
import { formatZonedMoment } from '#contract/hiring/zoned-time-texts.ts';
import { formatNumber } from '#contract/platform/numbers.ts';
import { classNames } from '#web/lib/class-names.ts';
import { paths } from '#web/app/paths.ts';
import { useFocusAfterLoss } from '#web/lib/use-focus-after-loss.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { CalendarDialog } from './calendar-dialog.tsx';
import { useOpenInterviews } from './interviews-api.ts';
import { findDeadEnd, withoutPassedSlots, zonesOf } from './interview-state.ts';
import { useTimeZones } from './time-zones.ts';

const toPath = ({ role, applicationId, jobId = '' }: Interview): string =>
  role === 'job-seeker'
    ? paths.jobSeeker.application(applicationId)
    : `${paths.employer.applicants(jobId)}?person=${applicationId}`;

const waitingTexts = {
  'job-seeker': { proposed: m.interview_next_choose, declined: m.interview_next_wait_other },
  employer: { proposed: m.interview_next_wait_answer, declined: m.interview_next_needs_other },
} as const;

/** Says which participant chooses among the times, or that there are none to choose. */
function describeAnswer(interview: Interview & { readonly state: 'proposed' | 'declined' }) {
  const { role, state } = interview;
  const isDeadEnd = findDeadEnd(interview) !== undefined;
  if (state === 'declined' && !isDeadEnd) {
    return role === 'employer' ? m.interview_next_choose() : m.interview_next_wait_answer();
  }
  return state === 'proposed' && isDeadEnd
    ? m.interview_next_needs_other()
    : waitingTexts[role][state]();
}

function describeState(interview: Interview, viewerZone: string, now: number): string {
  const { state, startsAt, isJobHidden } = interview;
  if (isJobHidden) {
    return m.interview_next_hidden();
  }
  if (startsAt !== undefined) {
    const time = formatZonedMoment(
      new Date(startsAt),
      zonesOf(interview, viewerZone),
      new Date(now),
    );
    return Date.parse(startsAt) <= now ? m.interview_took_place_question({ time }) : time;
  }
  return state === 'proposed' || state === 'declined'
    ? describeAnswer({ ...interview, state })
    : '';
}

/** Their outcome is known; it can be corrected on the page of the application. */
const isOver = ({ state }: Interview): boolean => state === 'done' || state === 'missed';

/** More of them would push away what stands below. */
const shownFirst = 2;

/** A line for the interview and one for its state, which a phone cuts. */
const NextInterview = ({ interview, state }: { interview: Interview; state: string }) => (
  <li className="relative border-t border-line py-1 first:border-t-0 sm:py-1.5 sm:first:pt-0">
    <Link
      to={toPath(interview)}
      className="font-medium underline-offset-4 wrap-anywhere after:absolute after:inset-0 hover:underline max-sm:block max-sm:truncate sm:inline-flex sm:min-h-9 sm:items-center"
    >
      {interview.role === 'employer' ? interview.applicantName : interview.company}:{' '}
      {interview.position}
    </Link>
    <p className="text-sm text-muted max-sm:truncate">{state}</p>
  </li>
);

interface NextInterviewsProps {
  role: Interview['role'];
  /** Milliseconds. */
  now: number;
}

/** The viewer's interviews in one role, the earliest first, and their calendar. Where the last is over, that none is left. */
export function NextInterviews({ role, now }: NextInterviewsProps) {
  const { data } = useOpenInterviews();
  const pickZone = useTimeZones(data);
  const titleId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [hadAny, setHadAny] = useState(false);
  const [isWhole, setIsWhole] = useState(false);
  const list = useFocusAfterLoss<HTMLUListElement>(isWhole);
  const own = data?.interviews.filter((interview) => interview.role === role) ?? [];
  const mine = own.filter((interview) => !isOver(interview));
  if (own.length > 0 && !hadAny) {
    setHadAny(true);
  }
  if (!data || !(hadAny || data.hasFeed)) {
    return null;
  }
  return (
    // On a phone the rows alone, with the calendar beside them: the list below is what the page is for.
    <section
      aria-labelledby={titleId}
      className="card-surface px-4 max-sm:mb-2 max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:items-start max-sm:pe-2 sm:mb-4 sm:py-3"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-2 max-sm:order-last">
        <h2 id={titleId} className="text-lg max-sm:sr-only">
          {m.interview_list()}
        </h2>
        <Button
          variant="quiet"
          aria-haspopup="dialog"
          className="min-h-9 px-2 max-sm:min-h-11 sm:-mx-2"
          onClick={() => setIsOpen(true)}
        >
          <Icon of={CalendarClock} className="size-5" />
          <span className="max-sm:sr-only">{m.interview_calendar()}</span>
        </Button>
      </div>
      <p role="status" className="text-muted empty:hidden max-sm:py-2.5">
        {mine.length === 0 && m.interview_next_none()}
      </p>
      <ul
        ref={list}
        tabIndex={-1}
        className={classNames(
          'flex min-w-0 flex-col',
          !isWhole && 'max-sm:[&>li:not(:first-child)]:hidden',
        )}
      >
        {(isWhole ? mine : mine.slice(0, shownFirst)).map((interview) => (
          <NextInterview
            key={interview._id}
            interview={interview}
            state={describeState(
              withoutPassedSlots(interview, now),
              pickZone(interview.jobZone),
              now,
            )}
          />
        ))}
      </ul>
      {!isWhole && mine.length > 1 && (
        <Button
          variant="quiet"
          className={classNames(
            '-mx-2 min-h-9 px-2 max-sm:order-last max-sm:col-span-full max-sm:justify-self-start',
            mine.length <= shownFirst && 'sm:hidden',
          )}
          onClick={() => setIsWhole(true)}
        >
          {m.interview_next_all({ interviews: formatNumber(mine.length) })}
        </Button>
      )}
      {isOpen && (
        <CalendarDialog
          hasFeed={data.hasFeed}
          viewerZone={pickZone(mine.at(0)?.jobZone)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </section>
  );
}
