import type { Conversation } from '#contract/conversations.ts';
import { senderOf, type Side } from './side.ts';

/** Whether the next word is this side's: the other one wrote last, or applied and heard nothing yet. */
export const isTurnOf = (side: Side, conversation: Conversation): boolean => {
  const last = conversation.at(-1);
  return last === undefined ? side === 'employer' : senderOf(last) !== side;
};
