import { m } from '#messages';
import { useQuery } from '@tanstack/react-query';
import type { ApplicationEvent } from '#contract/hiring/applications.ts';
import {
  rejectionReasonNames,
  rejectionReasons,
  type Stage,
  stageNames,
} from '#contract/hiring/stages.ts';
import {
  describeInterviewEvent,
  isInterviewEvent,
} from '#web/features/hiring/applications/interview-events.ts';
import { sessionOptions } from '#web/api/session.ts';
import { oneOf } from '#web/lib/choices.ts';
import { formatClock } from '#web/lib/format-clock.ts';
import { Day } from '#web/ui/day.tsx';

const formatStage = (stage: Stage | undefined): string => (stage ? stageNames[stage]() : '');

/** In the middle of a line. */
const formatReason = (reason: string): string => {
  const known = oneOf(rejectionReasons, reason);
  return known ? rejectionReasonNames[known]().toLowerCase() : reason;
};

const formatMove = ({ role, fromStage, toStage, reason }: ApplicationEvent): string => {
  if (role === 'job-seeker') {
    const withdrawal = reason
      ? m.applicant_history_withdrew_why({ reason })
      : m.applicant_history_withdrew();
    if (toStage === 'hired') {
      return m.applicant_history_accepted();
    }
    return toStage === 'withdrawn' ? withdrawal : m.applicant_history_returned();
  }
  if (fromStage === 'offer' && toStage === 'offer') {
    return m.history_another_offer();
  }
  // A rejection is decided at once, and shown to the job seeker when its message goes out.
  if (fromStage === toStage) {
    return m.applicant_history_message_sent();
  }
  const move = m.stage_move({ from: formatStage(fromStage), to: formatStage(toStage) });
  return reason ? `${move} (${formatReason(reason)})` : move;
};

/** Whether the viewer caused it; also where nobody is named. */
const isBy = ({ author }: ApplicationEvent, myName: string | undefined): boolean =>
  author === undefined || author === myName;

const formatAssignment = ({ assignee }: ApplicationEvent, myName: string | undefined): string => {
  if (assignee === undefined) {
    return m.applicant_history_assigned_to_somebody();
  }
  return assignee === myName
    ? m.applicant_history_assigned_to_you()
    : m.applicant_assigned_to({ name: assignee });
};

const formatEvent = (event: ApplicationEvent, myName: string | undefined): string => {
  if (isInterviewEvent(event.kind)) {
    const isColleague = event.role === 'employer' && !isBy(event, myName);
    const by = isColleague ? 'colleague' : event.role;
    return describeInterviewEvent(event.kind, by, 'employer');
  }
  switch (event.kind) {
    case 'applied':
      return m.applicant_history_applied();
    case 'seen':
      return isBy(event, myName)
        ? m.applicant_history_seen()
        : m.applicant_history_seen_by_colleague();
    case 'moved':
      return formatMove(event);
    case 'undone':
      return m.applicant_history_undone({ stage: formatStage(event.toStage) });
    case 'declined':
      return m.applicant_history_declined();
    case 'job-deleted':
      return m.applicant_history_job_deleted();
    case 'assigned':
      return formatAssignment(event, myName);
    case 'unassigned':
      return m.applicant_history_unassigned();
    case 'note':
      return m.applicant_private_note();
  }
};

/** The events of an application, the latest first. */
export function ApplicantHistory({ events }: { events: readonly ApplicationEvent[] }) {
  const { data: name } = useQuery({ ...sessionOptions, select: ({ user }) => user?.fullName });
  return (
    <ol className="flex flex-col gap-2">
      {events.toReversed().map((event) => {
        const isMine = isBy(event, name);
        return (
          <li key={event._id} className="text-sm">
            <span className="text-muted">
              <Day timestamp={event.at} />, {formatClock(event.at)}
            </span>{' '}
            {formatEvent(event, name)}
            {event.author && (!isMine || event.kind === 'note') && (
              <span dir="auto" className="text-muted">
                {' · '}
                {event.author}
              </span>
            )}
            {event.note && (
              <p
                dir="auto"
                className="mt-1 rounded-control bg-page px-3 py-2 whitespace-pre-line wrap-anywhere"
              >
                {event.note}
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}
