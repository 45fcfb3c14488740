import type { Conversation } from '#contract/conversations.ts';
import type { Job } from '#contract/jobs.ts';
import { senderOf, type Side } from './side.ts';

/** Whether the next word is this side's: the other one wrote last, or applied and heard nothing yet. */
export const isTurnOf = (side: Side, conversation: Conversation): boolean => {
  const last = conversation.at(-1);
  return last === undefined ? side === 'employer' : senderOf(last) !== side;
};

/** In how many conversations of these jobs the next word is this side's. A closed job owes nobody a first word. */
export const countTurns = (
  side: Side,
  jobs: readonly Pick<Job, 'applicants' | 'isClosed'>[],
): number =>
  jobs
    .flatMap(({ applicants, isClosed }) =>
      applicants.filter(({ conversation }) => !isClosed || conversation.length > 0),
    )
    .filter(({ conversation }) => isTurnOf(side, conversation)).length;
