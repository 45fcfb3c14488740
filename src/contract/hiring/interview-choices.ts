import { m } from '#messages';

/** Values of interviews, without schemas: every page of an application loads them. */

export const interviewKinds = ['phone', 'video', 'on-site'] as const;
export type InterviewKind = (typeof interviewKinds)[number];

/**
 * `proposed` waits for the job seeker, `declined` for the employer. `done` and `missed` say what became of a `confirmed`
 * one.
 */
export const interviewStates = [
  'proposed',
  'confirmed',
  'declined',
  'cancelled',
  'done',
  'missed',
] as const;
export type InterviewState = (typeof interviewStates)[number];

/** The states in which an interview can still take place. An application has one such interview at most. */
export const openInterviewStates = [
  'proposed',
  'confirmed',
  'declined',
] as const satisfies readonly InterviewState[];

/** The outcome of an interview, as either participant says. */
export const interviewOutcomes = ['done', 'missed'] as const satisfies readonly InterviewState[];

export const interviewLimits = {
  /** Minutes. */
  minutes: { min: 15, max: 480 },
  place: 500,
  note: 1_000,
  /** Times that an employer proposes, and that a job seeker offers instead. */
  slots: 10,
  ownSlots: 3,
  /** Days ahead. */
  days: 366,
  /** Days after an interview in which a participant says what became of it. */
  outcomeDays: 7,
} as const;

/** Minutes before the start at which both participants are reminded. */
export const reminderMinutes = [24 * 60, 60] as const;

export const interviewKindNames: Readonly<Record<InterviewKind, string>> = {
  get phone() {
    return m.interview_kind_phone();
  },
  get video() {
    return m.interview_kind_video();
  },
  get 'on-site'() {
    return m.interview_kind_on_site();
  },
};

export const interviewTexts = {
  badZone: 'We don’t know this time zone. Please choose another.',
  skipped: 'Clocks skip this time in that time zone. Please choose another.',
  doubled: 'Clocks show this time twice that day. Please choose another.',
  past: 'Please choose a time in the future.',
  tooFar: 'Please choose a time within a year.',
  repeated: 'You already have this time in the list.',
  busy: 'You have another interview at this time.',
  noSlot: 'Please add a time.',
  noTime: 'Please choose a day and a time.',
  noLink: 'Please enter a link that starts with https://.',
  noPlace: 'Please say where to come.',
} as const;
