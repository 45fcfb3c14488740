import type { Conversation, Message } from '#contract/conversations.ts';
import { conversationTexts } from '#contract/texts.ts';

/** One of the two people in a conversation. */
export type ParticipantRole = 'employer' | 'job-seeker';

/** What a message is sent with, beside its text. */
export interface Application {
  readonly jobId: string;
  readonly userId: string;
  readonly userEmail: string;
}

export const getSender = ({ employerSender }: Message): ParticipantRole =>
  employerSender ? 'employer' : 'job-seeker';

export const formatRole = (role: ParticipantRole): string =>
  role === 'employer' ? conversationTexts.employer : conversationTexts.candidate;

/** Whether the other participant wrote last, or applied and got no reply yet. */
export const needsReplyFrom = (role: ParticipantRole, conversation: Conversation): boolean => {
  const last = conversation.at(-1);
  return last === undefined ? role === 'employer' : getSender(last) !== role;
};
