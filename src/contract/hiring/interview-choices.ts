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

/**
 * Why an interview was cancelled: the employer did, the application was rejected or withdrawn, the job was deleted, or the
 * site took the job down.
 */
export const cancelCauses = [
  'employer',
  'rejection',
  'withdrawal',
  'job-deleted',
  'taken-down',
] as const;
export type CancelCause = (typeof cancelCauses)[number];

/** The outcome of an interview, as either participant says. */
export const interviewOutcomes = ['done', 'missed'] as const satisfies readonly InterviewState[];

/**
 * Whether a participant may correct what was said of an interview: the employer keeps the record, so that an applicant
 * corrects only what no employer has said.
 */
export const mayCorrect = (interview: {
  readonly role: 'employer' | 'job-seeker';
  readonly state: InterviewState;
  readonly outcomeBy?: 'employer' | 'job-seeker' | null | undefined;
}): boolean =>
  (interview.state === 'done' || interview.state === 'missed') &&
  (interview.role === 'employer' || interview.outcomeBy !== 'employer');

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

export const interviewKindNames: Readonly<Record<InterviewKind, () => string>> = {
  phone: m.interview_kind_phone,
  video: m.interview_kind_video,
  'on-site': m.interview_kind_on_site,
};
