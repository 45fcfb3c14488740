import { m } from '#messages';
import type { ApplicationEvent } from '#contract/hiring/applications.ts';

type InterviewEvent = Extract<ApplicationEvent['kind'], `interview-${string}`>;

const texts = {
  'interview-proposed': {
    you: m.interview_event_you_proposed,
    they: m.interview_event_they_proposed,
  },
  'interview-confirmed': {
    you: m.interview_event_you_confirmed,
    they: m.interview_event_they_confirmed,
  },
  'interview-declined': {
    you: m.interview_event_you_declined,
    they: m.interview_event_they_declined,
  },
  'interview-cancelled': {
    you: m.interview_event_you_cancelled,
    they: m.interview_event_they_cancelled,
  },
  'interview-done': { you: m.interview_event_you_done, they: m.interview_event_they_done },
  'interview-missed': { you: m.interview_event_you_missed, they: m.interview_event_they_missed },
} as const satisfies Record<InterviewEvent, Record<'you' | 'they', () => string>>;

export const isInterviewEvent = (kind: ApplicationEvent['kind']): kind is InterviewEvent =>
  kind in texts;

/** For example `You agreed to a time for the interview`. */
export const describeInterviewEvent = (kind: InterviewEvent, actor: 'you' | 'they'): string =>
  texts[kind][actor]();
