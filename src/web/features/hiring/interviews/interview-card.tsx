import { m } from '#messages';
import { CalendarClock } from 'lucide';
import { type ReactNode, useId } from 'react';
import { interviewLimits, mayCorrect } from '#contract/hiring/interview-choices.ts';
import type { Interview } from '#contract/hiring/interviews.ts';
import { Icon } from '#web/ui/icon.tsx';
import { CalendarLinks } from './calendar-links.tsx';
import {
  CorrectButton,
  DeclineButton,
  EmployerActions,
  type InterviewCardProps,
  OutcomeButtons,
} from './interview-actions.tsx';
import { InterviewFacts } from './interview-facts.tsx';
import { SlotChoice } from './slot-choice.tsx';
import { describeTime } from './time-zones.ts';

/** The times that an employer suggested, while the applicant has not answered. */
function SuggestedTimes({ interview, viewerZone }: InterviewCardProps) {
  return (
    <ul className="flex flex-col gap-1">
      {interview.slots.map(({ startsAt }) => {
        const { here, zones } = describeTime(interview, { startsAt, viewerZone });
        return (
          <li key={startsAt}>
            {here} <span className="text-sm text-muted">{zones}</span>
          </li>
        );
      })}
    </ul>
  );
}

const row = 'flex flex-wrap gap-2 max-sm:[&>.btn]:flex-1';
const dayMs = 24 * 60 * 60_000;

/** Whether a participant still says what became of it, or corrects that. */
const isOutcomeOpen = (start: number, now: number): boolean =>
  now >= start && now <= start + interviewLimits.outcomeDays * dayMs;

/** What became of it. */
function Outcome({ interview, now }: Pick<InterviewCardProps, 'interview' | 'now'>) {
  const canCorrect =
    mayCorrect(interview) && isOutcomeOpen(Date.parse(interview.startsAt ?? ''), now);
  return (
    <>
      <p>{interview.state === 'done' ? m.interview_was_done() : m.interview_was_missed()}</p>
      {canCorrect && (
        <div className={row}>
          <CorrectButton interview={interview} />
        </div>
      )}
    </>
  );
}

function Agreed(props: InterviewCardProps & { startsAt: string }) {
  const { interview, viewerZone, now, startsAt } = props;
  const { here, zones } = describeTime(interview, { startsAt, viewerZone });
  const start = Date.parse(startsAt);
  const canBeMarked = interview.state === 'confirmed' && isOutcomeOpen(start, now);
  const isSeeker = interview.role === 'job-seeker';
  return (
    <>
      <p>
        <time dateTime={startsAt} className="font-medium">
          {here}
        </time>{' '}
        <span className="text-muted">{zones}</span>
      </p>
      <InterviewFacts interview={interview} />
      {now < start && <CalendarLinks interview={{ ...interview, startsAt }} />}
      <div className={row}>
        {canBeMarked && <OutcomeButtons interview={interview} />}
        {now < start && (isSeeker ? <DeclineButton {...props} /> : <EmployerActions {...props} />)}
      </div>
    </>
  );
}

function Proposed(props: InterviewCardProps) {
  const { interview } = props;
  if (interview.role === 'employer') {
    return (
      <>
        <SuggestedTimes {...props} />
        <InterviewFacts interview={interview} />
        <div className={row}>
          <EmployerActions {...props} />
        </div>
      </>
    );
  }
  return (
    <>
      <InterviewFacts interview={interview} />
      {interview.slots.length > 0 ? (
        <SlotChoice {...props} legend={m.interview_which_time()}>
          <DeclineButton {...props} />
        </SlotChoice>
      ) : (
        <>
          <p>{m.interview_all_passed()}</p>
          <div className={row}>
            <DeclineButton {...props} />
          </div>
        </>
      )}
    </>
  );
}

function Declined(props: InterviewCardProps) {
  const { interview } = props;
  const { role, slots, answerNote } = interview;
  const note = answerNote !== '' && (
    <p dir="auto" className="border-s-4 border-line ps-3 whitespace-pre-line wrap-anywhere">
      {answerNote}
    </p>
  );
  if (role === 'job-seeker') {
    return (
      <>
        <p>{slots.length > 0 ? m.interview_you_suggested() : m.interview_you_declined()}</p>
        <SuggestedTimes {...props} />
        {note}
      </>
    );
  }
  return (
    <>
      {note}
      {slots.length > 0 ? (
        <SlotChoice {...props} legend={m.interview_would_work()}>
          <EmployerActions {...props} />
        </SlotChoice>
      ) : (
        <div className={row}>
          <EmployerActions {...props} />
        </div>
      )}
    </>
  );
}

const titles = {
  'job-seeker': {
    proposed: m.interview_card_invited,
    confirmed: m.interview_card_with,
    declined: m.interview_card_waiting_suggestion,
    done: m.interview_card_over,
    missed: m.interview_card_over,
  },
  employer: {
    proposed: m.interview_card_waiting_choice,
    confirmed: m.interview_card_with,
    declined: m.interview_card_cannot,
    done: m.interview_card_over,
    missed: m.interview_card_over,
  },
} as const;

const bodies: Readonly<
  Record<
    Exclude<Interview['state'], 'confirmed' | 'cancelled'>,
    (props: InterviewCardProps) => ReactNode
  >
> = { proposed: Proposed, declined: Declined, done: Outcome, missed: Outcome };

/** An interview with what the viewer can do about it; nothing for one that was cancelled. */
export function InterviewCard(props: InterviewCardProps) {
  const titleId = useId();
  const { interview, headingLevel = 2 } = props;
  const { role, state, startsAt, position, applicantName, company } = interview;
  if (state === 'cancelled') {
    return null;
  }
  const Heading = `h${headingLevel}` as const;
  const isUrgent = state === (role === 'job-seeker' ? 'proposed' : 'declined');
  const Body = state === 'confirmed' ? undefined : bodies[state];
  return (
    <section
      aria-labelledby={titleId}
      className={`flex gap-3 rounded-card p-4 sm:p-5 ${isUrgent ? 'border-2 border-primary bg-tint' : 'border border-line bg-surface'}`}
    >
      <Icon of={CalendarClock} className="mt-0.5 size-6 shrink-0 text-primary max-sm:hidden" />
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <Heading id={titleId} className="text-lg wrap-anywhere">
          {titles[role][state]({ name: role === 'employer' ? applicantName : company, position })}
        </Heading>
        {startsAt !== undefined && <Agreed {...props} startsAt={startsAt} />}
        {Body && <Body {...props} />}
      </div>
    </section>
  );
}
