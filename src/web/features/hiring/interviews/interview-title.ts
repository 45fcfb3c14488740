import { m } from '#messages';
import type { Interview } from '#contract/hiring/interviews.ts';

const titles = {
  'job-seeker': {
    proposed: m.interview_card_invited,
    confirmed: m.interview_card_with,
    declined: m.interview_card_waiting_suggestion,
    done: m.interview_card_over,
    missed: m.interview_card_over,
  },
  employer: {
    proposed: m.interview_card_waiting_choice,
    confirmed: m.interview_card_with,
    declined: m.interview_card_cannot,
    done: m.interview_card_over,
    missed: m.interview_card_over,
  },
} as const;

/** The name of the other participant. */
export const nameOther = ({ role, applicantName, company }: Interview): string =>
  role === 'employer' ? applicantName : company;

/** After suggesting times, a job seeker waits for a choice. */
export function nameCard(
  interview: Interview,
  state: Exclude<Interview['state'], 'cancelled'>,
): string {
  const { role, slots, position } = interview;
  const isAnswered = role === 'job-seeker' && state === 'declined' && slots.length > 0;
  const title = isAnswered ? m.interview_card_waiting_choice : titles[role][state];
  return title({ name: nameOther(interview), position });
}
