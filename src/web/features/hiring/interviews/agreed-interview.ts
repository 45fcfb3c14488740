import type { Interview } from '#contract/hiring/interviews.ts';

/** Whether both agreed on a time that is still to come: an action that cancels the interview says so. */
export const isAgreed = ({ state, startsAt = '', isJobHidden }: Interview, now: number): boolean =>
  state === 'confirmed' && !isJobHidden && Date.parse(startsAt) > now;
