import type { ApplicationEvent } from '#contract/hiring/applications.ts';

type InterviewEvent = Extract<ApplicationEvent['kind'], `interview-${string}`>;

const texts: Readonly<Record<InterviewEvent, string>> = {
  'interview-proposed': 'suggested times for an interview',
  'interview-confirmed': 'agreed to a time for the interview',
  'interview-declined': 'declined the interview times',
  'interview-cancelled': 'cancelled the interview',
  'interview-done': 'marked the interview as done',
  'interview-missed': 'marked the interview as missed',
};

export const isInterviewEvent = (kind: ApplicationEvent['kind']): kind is InterviewEvent =>
  kind in texts;

/** For example `You agreed to a time for the interview`. */
export const describeInterviewEvent = (kind: InterviewEvent, actor: 'You' | 'They'): string =>
  `${actor} ${texts[kind]}`;
