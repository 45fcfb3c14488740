import type { ApplicationEvent } from '#contract/hiring/applications.ts';
import { type Stage, stageNames } from '#contract/hiring/stages.ts';
import { describeInterviewEvent, isInterviewEvent } from './interview-events.ts';
import { formatClock } from '#web/lib/format-clock.ts';
import { Day } from '#web/ui/day.tsx';

const formatStage = (stage: Stage | undefined): string => (stage ? stageNames[stage] : '');

const formatMove = ({ role, fromStage, toStage, reason }: ApplicationEvent): string => {
  if (role === 'job-seeker') {
    const withdrawal = `Withdrew the application${reason ? `: ${reason}` : ''}`;
    if (toStage === 'hired') {
      return 'Accepted the offer';
    }
    return toStage === 'withdrawn' ? withdrawal : 'Sent the application again';
  }
  if (fromStage === 'offer' && toStage === 'offer') {
    return 'Another offer';
  }
  // A rejection is decided at once, and shown to the job seeker when its message goes out.
  if (fromStage === toStage) {
    return 'The message was sent';
  }
  const move = `${formatStage(fromStage)} → ${formatStage(toStage)}`;
  return reason ? `${move} (${reason})` : move;
};

const formatEvent = (event: ApplicationEvent): string => {
  if (isInterviewEvent(event.kind)) {
    return describeInterviewEvent(event.kind, event.role === 'employer' ? 'You' : 'They');
  }
  switch (event.kind) {
    case 'applied':
      return 'Applied';
    case 'seen':
      return 'You viewed the application';
    case 'moved':
      return formatMove(event);
    case 'undone':
      return `Undone: ${formatStage(event.toStage)}`;
    case 'declined':
      return 'Declined the offer';
    case 'job-deleted':
      return 'The job was deleted';
    case 'note':
      return 'Private note';
  }
};

/** The events of an application, the latest first. */
export function ApplicantHistory({ events }: { events: readonly ApplicationEvent[] }) {
  return (
    <ol className="flex flex-col gap-2">
      {events.toReversed().map((event) => (
        <li key={event._id} className="text-sm">
          <span className="text-muted">
            <Day timestamp={event.at} />, {formatClock(event.at)}
          </span>{' '}
          {formatEvent(event)}
          {event.note && (
            <p dir="auto" className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">
              {event.note}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
