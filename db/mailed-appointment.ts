import type { InterviewKind } from '#contract/hiring/interview-choices.ts';

/** An agreed interview in a mail that cancels it, after its row was erased. Names and texts of people are not in it. */
export interface MailedAppointment {
  readonly interviewId: string;
  /** Greater than that of all earlier calendar entries. */
  readonly sequence: number;
  /** ISO 8601. */
  readonly startsAt: string;
  readonly minutes: number;
  readonly kind: InterviewKind;
  /** The time zone of the reader. */
  readonly timeZone: string;
}
