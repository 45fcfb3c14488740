import * as z from 'zod/mini';
import type { Endpoints } from './endpoint.ts';
import { claimedText, Id, requiredString, Timestamp } from './primitives.ts';

/** The longest message, in UTF-16 code units. */
export const messageLimit = 2_000;

/** One message of the conversation about an application; exactly one of the two flags is true. */
export const Message = z.object({
  text: z.string(),
  time: Timestamp,
  employerSender: z.boolean(),
  jobSeekerSender: z.boolean(),
});
export type Message = z.infer<typeof Message>;

/** Oldest message first. */
export const Conversation = z.array(Message);
export type Conversation = z.infer<typeof Conversation>;

export const conversationTexts = {
  employer: 'Employer',
  candidate: 'Candidate',
  message: 'message',
  send: 'Send',
  close: 'Close',
  required: 'Please write a message.',
  empty: 'No messages yet. Ask what you want to know.',
  minutesAgo: (minutes: number) => `${minutes} minutes ago`,
} as const;

/** The applicant record, plus the message. Sender and time are the server's to say. */
export const MessageForm = z.object({
  jobId: Id,
  userId: Id,
  userEmail: claimedText,
  message: requiredString(conversationTexts.required, messageLimit),
  messageDate: claimedText,
});
export type MessageForm = z.infer<typeof MessageForm>;

/** Names the application whose messages the viewer has seen. */
export const ReadMark = z.object({ jobId: Id, userId: Id });
export type ReadMark = z.infer<typeof ReadMark>;

/** How many conversations hold messages that the viewer has not seen, by the viewer's side. */
export const UnreadCounts = z.object({ employer: z.int(), jobSeeker: z.int() });
export type UnreadCounts = z.infer<typeof UnreadCounts>;

const tags = ['conversations'];

export const conversationsEndpoints = {
  sendAsEmployer: {
    method: 'PATCH',
    url: '/jobs/employerMessage',
    config: { access: 'application-employer', errors: ['application-not-found'] },
    schema: {
      summary: 'Write to an applicant; answers the conversation',
      tags,
      body: MessageForm,
      response: { 200: Conversation },
    },
  },
  sendAsJobSeeker: {
    method: 'PATCH',
    url: '/jobs/jobSeekerMessage',
    config: {
      access: 'application-seeker',
      errors: ['identity-mismatch', 'application-not-found'],
    },
    schema: {
      summary: 'Write to the employer about an application; answers the conversation',
      tags,
      body: MessageForm,
      response: { 200: Conversation },
    },
  },
  markRead: {
    method: 'PATCH',
    url: '/jobs/conversationRead',
    config: { access: 'signed-in', errors: ['not-a-participant', 'application-not-found'] },
    schema: {
      summary: 'Remember that the viewer has seen the messages about an application',
      tags,
      body: ReadMark,
      response: { 200: UnreadCounts },
    },
  },
  countUnread: {
    method: 'GET',
    url: '/jobs/unreadConversations',
    config: { access: 'signed-in' },
    schema: {
      summary: 'How many conversations hold messages that the viewer has not seen',
      tags,
      response: { 200: UnreadCounts },
    },
  },
} as const satisfies Endpoints;
