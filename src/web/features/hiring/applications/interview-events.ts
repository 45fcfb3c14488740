import { m } from '#messages';
import type { ApplicationEvent } from '#contract/hiring/applications.ts';
import type { EventRole, HistoryRole } from '#contract/hiring/stages.ts';

type InterviewEvent = Extract<ApplicationEvent['kind'], `interview-${string}`>;

const texts = {
  'interview-proposed': {
    you: m.history_interview_you_proposed,
    they: m.history_interview_they_proposed,
    colleague: m.history_interview_colleague_proposed,
  },
  'interview-confirmed': {
    you: m.history_interview_you_confirmed,
    they: m.history_interview_they_confirmed,
    colleague: m.history_interview_colleague_confirmed,
  },
  'interview-declined': {
    you: m.history_interview_you_declined,
    they: m.history_interview_they_declined,
    colleague: m.history_interview_colleague_declined,
  },
  'interview-cancelled': {
    you: m.history_interview_you_cancelled,
    they: m.history_interview_they_cancelled,
    colleague: m.history_interview_colleague_cancelled,
  },
  'interview-done': {
    you: m.history_interview_you_done,
    they: m.history_interview_they_done,
    colleague: m.history_interview_colleague_done,
  },
  'interview-missed': {
    you: m.history_interview_you_missed,
    they: m.history_interview_they_missed,
    colleague: m.history_interview_colleague_missed,
  },
} as const satisfies Record<InterviewEvent, Record<'you' | 'they' | 'colleague', () => string>>;

export const isInterviewEvent = (kind: ApplicationEvent['kind']): kind is InterviewEvent =>
  kind in texts;

/**
 * For example `You agreed to a time for the interview`; what a colleague did has no subject, as the name stands behind it. The
 * site only cancels interviews. */
export function describeInterviewEvent(
  kind: InterviewEvent,
  by: HistoryRole | 'colleague',
  viewer: EventRole,
): string {
  if (by === 'site') {
    return m.history_interview_site_cancelled();
  }
  if (by === 'colleague') {
    return texts[kind].colleague();
  }
  return texts[kind][by === viewer ? 'you' : 'they']();
}
