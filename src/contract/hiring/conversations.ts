import { m } from '#messages';
import * as z from 'zod/mini';
import { defineEndpoints } from '#contract/platform/endpoint.ts';
import { textLimits } from '#contract/platform/limits.ts';
import type { RateLimit } from '#contract/platform/rate-limits.ts';
import {
  CursorQuery,
  Id,
  optionalText,
  requiredString,
  Timestamp,
} from '#contract/platform/primitives.ts';

/** How many messages one page of a conversation holds, and an entry of a job at most. */
export const conversationPageSize = 50;

/** One message of the conversation about an application; exactly one of the two flags is true. */
export const Message = z.object({
  _id: Id,
  text: z.string(),
  time: Timestamp,
  employerSender: z.boolean(),
  jobSeekerSender: z.boolean(),
  /** The first name that the colleague who wrote it for the employer had then; absent where it is not known. */
  author: z.optional(z.string()),
  /** How the company was called then; absent where it is not known. */
  authorCompany: z.optional(z.string()),
  /** In what the company reads: true for a message of another person of the company; absent otherwise. */
  isByColleague: z.optional(z.boolean()),
  /** In a conversation that the company reads: the picture of that person. */
  authorPhotoURL: z.optional(z.string()),
  /** True for a message that was removed, whose text is empty; absent otherwise. */
  isRemoved: z.optional(z.boolean()),
  /** In a conversation, true for a message that the other participant has read; absent otherwise. */
  isRead: z.optional(z.boolean()),
});
export type Message = z.infer<typeof Message>;

/** Oldest message first; the latest `conversationPageSize` messages at most. */
export const Conversation = z.array(Message);
export type Conversation = z.infer<typeof Conversation>;

/** The applicant record, plus the message. The server sets sender and time. */
export const MessageInput = z.object({
  jobId: Id,
  userId: Id,
  userEmail: optionalText,
  message: requiredString(m.fault_message_empty, textLimits.message),
  messageDate: optionalText,
});
export type MessageInput = z.infer<typeof MessageInput>;

/** An application is identified by its job and the job seeker who applied. */
const applicationKey = { jobId: Id, userId: Id };

export const ConversationQuery = z.object({ ...applicationKey, ...CursorQuery });
export type ConversationQuery = z.infer<typeof ConversationQuery>;

/** The latest message of a conversation that the client has read. */
export const ReadMark = z.object({ ...applicationKey, messageId: Id });
export type ReadMark = z.infer<typeof ReadMark>;

const messages: RateLimit = {
  name: 'messages',
  message: 'sent # messages',
  account: { minute: 60, day: 1_000 },
  address: { day: 10_000 },
};

export const readMarks: RateLimit = {
  name: 'read-marks',
  message: 'opened # conversations',
  inMemory: true,
  account: { minute: 300 },
  address: { minute: 3_000 },
};

const message: MessageInput = {
  jobId: '019a9f4e-7a94-71c5-b3d0-9f8e7d6c5b03',
  userId: '019a9f41-0b52-7d83-8c1f-6e4a2b9d7c02',
  message: 'Could you start in March?',
};

const conversationsTag = {
  name: 'conversations',
  description: 'The messages about an application.',
  schemas: { Message },
};

/** Bytes. A message is sent with its applicant record, whose conversation may be as long as responses embed. */
const bodyLimit = 512 * 1024;

export const conversationsEndpoints = defineEndpoints(conversationsTag, {
  listMessages: {
    route: 'GET /jobs/conversation',
    summary:
      'The latest messages about an application, oldest first; `Link: rel="next"` leads to earlier ones',
    access: 'participant',
    errors: ['job-taken-down'],
    query: ConversationQuery,
    response: Conversation,
  },
  sendAsEmployer: {
    route: 'PATCH /jobs/employerMessage',
    summary: 'Write to an applicant; answers the message',
    access: 'application-employer',
    limit: messages,
    example: message,
    errors: [
      'application-not-found',
      'application-withdrawn',
      'application-erased',
      'job-taken-down',
    ],
    bodyLimit,
    body: MessageInput,
    response: Message,
  },
  sendAsJobSeeker: {
    route: 'PATCH /jobs/jobSeekerMessage',
    summary: 'Write to the employer about an application; answers the message',
    access: 'application-seeker',
    limit: messages,
    example: message,
    errors: ['identity-mismatch', 'application-not-found', 'application-erased', 'job-taken-down'],
    bodyLimit,
    body: MessageInput,
    response: Message,
  },
  markRead: {
    route: 'PATCH /jobs/conversationRead',
    summary: 'Remember that the viewer has seen a conversation up to a message',
    access: 'signed-in',
    limit: readMarks,
    errors: ['not-a-participant', 'application-not-found', 'job-taken-down'],
    body: ReadMark,
  },
});
