import { m } from '#messages';
import type { Interview } from '#contract/hiring/interviews.ts';
import type { Zones } from '#contract/hiring/zoned-time-texts.ts';

/** Whether both agreed on a time that is still to come: an action that cancels the interview says so. */
export const isAgreed = ({ state, startsAt = '', isJobHidden }: Interview, now: number): boolean =>
  state === 'confirmed' && !isJobHidden && Date.parse(startsAt) > now;

/** The zones of a viewer and of the other participant. */
export const zonesOf = (
  { role, timeZones: { employer, jobSeeker } }: Interview,
  own: string,
): Zones => ({ own, other: role === 'employer' ? jobSeeker : employer });

/** Without the times to choose from that have passed while the page is open. */
export const withoutPassedSlots = (interview: Interview, now: number): Interview => ({
  ...interview,
  slots: interview.slots.filter(({ startsAt }) => Date.parse(startsAt) > now),
});

/** Why a time cannot be chosen. An employer does not learn of other interviews of the job seeker. */
export const describeTaken = ({ role, company }: Interview): string =>
  role === 'job-seeker' ? m.interview_taken({ company }) : m.interview_taken_by_you();

/** Why none of the times can be chosen; undefined while one can. */
export function findDeadEnd({ slots }: Interview): string | undefined {
  if (slots.some(({ isTaken }) => !isTaken)) {
    return undefined;
  }
  return slots.length === 0 ? m.interview_all_passed() : m.interview_none_free();
}

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

/** The title of its card. After suggesting times, a job seeker waits for a choice. */
export function findCardTitle(
  { role, slots }: Interview,
  state: Exclude<Interview['state'], 'cancelled'>,
) {
  const isAnswered = role === 'job-seeker' && state === 'declined' && slots.length > 0;
  return isAnswered ? m.interview_card_waiting_choice : titles[role][state];
}
