import { conversationTexts, type Message } from '#contract/conversations.ts';

/** One of the two who talk. */
export type Side = 'employer' | 'job-seeker';

export const senderOf = ({ employerSender }: Message): Side =>
  employerSender ? 'employer' : 'job-seeker';

export const sideName = (side: Side): string =>
  side === 'employer' ? conversationTexts.employer : conversationTexts.candidate;
