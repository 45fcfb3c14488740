import { conversationTexts, type Message } from '#contract/conversations.ts';

/** One of the two who talk. */
export type Side = 'employer' | 'job-seeker';

/** What a message is sent with, beside its text. */
export interface Application {
  readonly jobId: string;
  readonly userId: string;
  readonly userEmail: string;
}

export const senderOf = ({ employerSender }: Message): Side =>
  employerSender ? 'employer' : 'job-seeker';

export const sideName = (side: Side): string =>
  side === 'employer' ? conversationTexts.employer : conversationTexts.candidate;
