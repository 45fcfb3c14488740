import { m } from '#messages';
import { CalendarClock } from 'lucide';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { Interview } from '#contract/hiring/interviews.ts';
import { formatZonedMoment } from '#contract/hiring/zoned-time-texts.ts';
import { formatNumber } from '#contract/platform/numbers.ts';
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
    <section aria-labelledby={titleId} className="mb-4 card-surface px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <h2 id={titleId} className="text-lg">
          {m.interview_list()}
        </h2>
        <Button
          variant="quiet"
          aria-haspopup="dialog"
          className="-mx-2 min-h-9 px-2 max-sm:text-sm"
          onClick={() => setIsOpen(true)}
        >
          <Icon of={CalendarClock} className="size-5 max-sm:hidden" />
          {m.interview_calendar()}
        </Button>
      </div>
      <p role="status" className="text-muted empty:hidden">
        {mine.length === 0 && m.interview_next_none()}
      </p>
      <ul ref={list} tabIndex={-1} className="flex flex-col">
        {(isWhole ? mine : mine.slice(0, shownFirst)).map((interview) => (
          <li
            key={interview._id}
            className="border-t border-line py-1.5 first:border-t-0 first:pt-0"
          >
            <Link
              to={toPath(interview)}
              className="inline-flex min-h-9 items-center font-medium underline-offset-4 wrap-anywhere hover:underline"
            >
              {role === 'employer' ? interview.applicantName : interview.company}:{' '}
              {interview.position}
            </Link>
            <p className="text-sm text-muted">
              {describeState(withoutPassedSlots(interview, now), pickZone(interview.jobZone), now)}
            </p>
          </li>
        ))}
      </ul>
      {!isWhole && mine.length > shownFirst && (
        <Button variant="quiet" className="-mx-2 min-h-9 px-2" onClick={() => setIsWhole(true)}>
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
