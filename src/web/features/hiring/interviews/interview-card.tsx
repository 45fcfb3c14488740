import { m } from '#messages';
import { CalendarClock } from 'lucide';
import { type ReactNode, useId } from 'react';
import type { Interview } from '#contract/hiring/interviews.ts';
import { useFocusAfterLoss } from '#web/lib/use-focus-after-loss.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { AnswerNote } from './answer-note.tsx';
import { CalendarLinks } from './calendar-links.tsx';
import {
  DeclineButton,
  EmployerActions,
  type InterviewCardProps,
  OutcomeButtons,
} from './interview-actions.tsx';
import { InterviewFacts } from './interview-facts.tsx';
import { isOutcomeOpen, Outcome } from './interview-outcome.tsx';
import { describeTaken, findCardTitle, findDeadEnd, nameOther } from './interview-state.ts';
import { Sentence } from '#web/ui/sentence.tsx';
import { SlotChoice } from './slot-choice.tsx';
import { describeTime } from './time-zones.ts';

/** The times that one of them suggested, while the other has not answered. */
function SuggestedTimes({ interview, viewerZone }: InterviewCardProps) {
  return (
    <ul className="flex flex-col gap-1">
      {interview.slots.map((slot) => {
        const { here, zones } = describeTime(interview, { ...slot, viewerZone });
        return (
          <li key={slot.startsAt}>
            {here}{' '}
            <span className="text-sm text-muted">
              {slot.isTaken ? `${zones} · ${describeTaken(interview)}` : zones}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

const row = 'flex flex-wrap gap-2 max-sm:[&>.btn]:flex-auto';
type AgreedProps = InterviewCardProps & { startsAt: string };

function Time({ interview, viewerZone, startsAt }: AgreedProps) {
  const { here, zones } = describeTime(interview, { startsAt, viewerZone });
  return (
    <p>
      <time dateTime={startsAt} className="font-medium">
        {here}
      </time>{' '}
      <span className="text-muted">{zones}</span>
    </p>
  );
}

function Agreed(props: AgreedProps) {
  const { interview, now, startsAt } = props;
  const start = Date.parse(startsAt);
  if (interview.isJobHidden) {
    return <Time {...props} />;
  }
  const canBeMarked =
    !props.isReader && interview.state === 'confirmed' && isOutcomeOpen(start, now);
  const isSeeker = interview.role === 'job-seeker';
  return (
    <>
      <Time {...props} />
      <InterviewFacts interview={interview} />
      {now < start && (
        <CalendarLinks interview={{ ...interview, startsAt }} viewerZone={props.viewerZone} />
      )}
      <div className={row}>
        {canBeMarked && <OutcomeButtons interview={interview} />}
        {now < start && (isSeeker ? <DeclineButton {...props} /> : <EmployerActions {...props} />)}
      </div>
    </>
  );
}

function Proposed(props: InterviewCardProps) {
  const { interview, onDecline } = props;
  const deadEnd = findDeadEnd(interview);
  if (interview.role === 'employer') {
    return (
      <>
        {deadEnd !== undefined && <p>{deadEnd}</p>}
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
      {deadEnd === undefined ? (
        <SlotChoice {...props} legend={m.interview_which_time()}>
          <DeclineButton {...props} />
        </SlotChoice>
      ) : (
        <>
          <p>{deadEnd}</p>
          <SuggestedTimes {...props} />
          <div className={row}>
            <Button aria-haspopup="dialog" onClick={() => onDecline(interview)}>
              {m.interview_suggest_other()}
            </Button>
          </div>
        </>
      )}
    </>
  );
}

function Declined(props: InterviewCardProps) {
  const { interview } = props;
  const { role, slots, answerNote } = interview;
  const deadEnd = slots.length > 0 ? findDeadEnd(interview) : undefined;
  const note = answerNote !== '' && <AnswerNote>{answerNote}</AnswerNote>;
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
      {slots.length > 0 && deadEnd === undefined && !props.isReader ? (
        <SlotChoice {...props} legend={m.interview_would_work()}>
          <EmployerActions {...props} />
        </SlotChoice>
      ) : (
        <>
          {deadEnd !== undefined && <p>{deadEnd}</p>}
          <SuggestedTimes {...props} />
          <div className={row}>
            <EmployerActions {...props} />
          </div>
        </>
      )}
    </>
  );
}

const bodies: Readonly<
  Record<
    Exclude<Interview['state'], 'confirmed' | 'cancelled'>,
    (props: InterviewCardProps) => ReactNode
  >
> = { proposed: Proposed, declined: Declined, done: Outcome, missed: Outcome };

/** While the job is taken down, an interview is neither answered nor joined. */
function Body(props: InterviewCardProps) {
  const { interview, now } = props;
  const { state, startsAt, isJobHidden } = interview;
  const isToCome = startsAt === undefined || now < Date.parse(startsAt);
  if (isJobHidden && isToCome) {
    return <p>{m.interview_job_hidden()}</p>;
  }
  if (state === 'confirmed' || state === 'cancelled') {
    return null;
  }
  const StateBody = bodies[state];
  return <StateBody {...props} />;
}

/**
 * An interview with what the viewer can do about it; nothing for one that was cancelled. It takes the focus of a button
 * that went with a change.
 */
export function InterviewCard(props: InterviewCardProps) {
  const titleId = useId();
  const { interview, headingLevel = 2 } = props;
  const { role, state, startsAt, sequence, slots, isJobHidden = false } = interview;
  const card = useFocusAfterLoss<HTMLElement>(`${sequence} ${slots.length}`);
  if (state === 'cancelled') {
    return null;
  }
  const Heading = `h${headingLevel}` as const;
  const isUrgent = !isJobHidden && state === (role === 'job-seeker' ? 'proposed' : 'declined');
  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={`flex gap-3 rounded-card p-4 sm:p-5 ${isUrgent ? 'border-2 border-primary bg-tint' : 'border border-line bg-surface'}`}
    >
      <Icon of={CalendarClock} className="mt-0.5 size-6 shrink-0 text-primary max-sm:hidden" />
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <Heading id={titleId} className="text-lg wrap-anywhere">
          {/* The job stands in the heading above. */}
          <Sentence
            of={findCardTitle(interview, state)}
            inputs={{ name: nameOther(interview), position: interview.position }}
          />
        </Heading>
        {startsAt !== undefined && <Agreed {...props} startsAt={startsAt} />}
        <Body {...props} />
      </div>
    </section>
  );
}
