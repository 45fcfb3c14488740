import { m } from '#messages';
import type { ApplicationEvent } from '#contract/hiring/applications.ts';
import type { EventRole, HistoryRole } from '#contract/hiring/stages.ts';

type InterviewEvent = Extract<ApplicationEvent['kind'], `interview-${string}`>;

const texts = {
  'interview-proposed': {
    you: m.history_interview_you_proposed,
    they: m.history_interview_they_proposed,
  },
  'interview-confirmed': {
    you: m.history_interview_you_confirmed,
    they: m.history_interview_they_confirmed,
  },
  'interview-declined': {
    you: m.history_interview_you_declined,
    they: m.history_interview_they_declined,
  },
  'interview-cancelled': {
    you: m.history_interview_you_cancelled,
    they: m.history_interview_they_cancelled,
  },
  'interview-done': { you: m.history_interview_you_done, they: m.history_interview_they_done },
  'interview-missed': {
    you: m.history_interview_you_missed,
    they: m.history_interview_they_missed,
  },
} as const satisfies Record<InterviewEvent, Record<'you' | 'they', () => string>>;

export const isInterviewEvent = (kind: ApplicationEvent['kind']): kind is InterviewEvent =>
  kind in texts;

/** For example `You agreed to a time for the interview`. The site only cancels interviews. */
export function describeInterviewEvent(
  kind: InterviewEvent,
  by: HistoryRole,
  viewer: EventRole,
): string {
  return by === 'site'
    ? m.history_interview_site_cancelled()
    : texts[kind][by === viewer ? 'you' : 'they']();
}
