import type { CancelCause } from '#contract/hiring/interview-choices.ts';
import { m } from '#messages';
import type { ReadInterview } from './read-interview.ts';

type Sentence = (other: { readonly other: string }) => string;

/** Who or what cancelled it, for each side. One that the site cancelled says so in its first sentence. */
const causes: Readonly<
  Record<Exclude<CancelCause, 'taken-down'>, { seeker: Sentence; employer: Sentence }>
> = {
  employer: {
    seeker: m.mail_interview_cause_they_cancelled,
    employer: m.mail_interview_cause_you_cancelled,
  },
  rejection: {
    seeker: m.mail_interview_cause_they_rejected,
    employer: m.mail_interview_cause_you_rejected,
  },
  withdrawal: {
    seeker: m.mail_interview_cause_you_withdrew,
    employer: m.mail_interview_cause_they_withdrew,
  },
  'job-deleted': {
    seeker: m.mail_interview_cause_they_deleted,
    employer: m.mail_interview_cause_you_deleted,
  },
};

/** Says with whom and for which job it was, when it was to be, and why it was cancelled. */
export function describeCancelled(interview: ReadInterview): string[] {
  const { isSeeker, other, position, row } = interview;
  const { cancelledBecause: cause } = row;
  const plan = interview.hadTime() ? interview.describePlan() : [];
  if (cause === 'taken-down') {
    return [m.mail_interview_taken_down_text({ other, position }), ...plan];
  }
  const because =
    cause === null ? [] : [causes[cause][isSeeker ? 'seeker' : 'employer']({ other })];
  return [m.mail_interview_cancelled_text({ other, position }), ...plan, ...because];
}
