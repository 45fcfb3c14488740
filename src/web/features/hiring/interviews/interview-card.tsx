import { m } from '#messages';
import { CalendarClock } from 'lucide';
import { type ReactNode, useId } from 'react';
import { interviewLimits } from '#contract/hiring/interview-choices.ts';
import { Icon } from '#web/ui/icon.tsx';
import { CalendarLinks } from './calendar-links.tsx';
import {
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

function Agreed(props: InterviewCardProps & { startsAt: string }) {
  const { interview, viewerZone, now, startsAt } = props;
  const { here, zones } = describeTime(interview, { startsAt, viewerZone });
  const start = Date.parse(startsAt);
  const canBeMarked = now >= start && now <= start + interviewLimits.outcomeDays * dayMs;
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
  },
  employer: {
    proposed: m.interview_card_waiting_choice,
    confirmed: m.interview_card_with,
    declined: m.interview_card_cannot,
  },
} as const;

const bodies: Readonly<Record<'proposed' | 'declined', (props: InterviewCardProps) => ReactNode>> =
  { proposed: Proposed, declined: Declined };

/** An interview that is open, with what the viewer can do about it; nothing for one that is over. */
export function InterviewCard(props: InterviewCardProps) {
  const titleId = useId();
  const { interview, headingLevel = 2 } = props;
  const { role, state, startsAt, position, applicantName, company } = interview;
  if (state !== 'proposed' && state !== 'confirmed' && state !== 'declined') {
    return null;
  }
  const Heading = `h${headingLevel}` as const;
  const isUrgent = (role === 'job-seeker') === (state === 'proposed') && state !== 'confirmed';
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
