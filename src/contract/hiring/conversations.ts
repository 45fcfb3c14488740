import * as z from 'zod/mini';
import type { Endpoints } from '#contract/platform/endpoint.ts';
import {
  CursorQuery,
  Id,
  optionalText,
  querySchema,
  requiredString,
  Timestamp,
} from '#contract/platform/primitives.ts';
import { conversationTexts } from './conversation-texts.ts';

/** The longest message, in UTF-16 code units. */
export const messageLimit = 2_000;

/** How many messages one page of a conversation holds, and an entry of a job at most. */
export const conversationPageSize = 50;

/** One message of the conversation about an application; exactly one of the two flags is true. */
export const Message = z.object({
  _id: Id,
  text: z.string(),
  time: Timestamp,
  employerSender: z.boolean(),
  jobSeekerSender: z.boolean(),
  /** True for a message that was removed, whose text is empty; absent otherwise. */
  isRemoved: z.optional(z.boolean()),
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
  message: requiredString(conversationTexts.required, messageLimit),
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

export const conversationsEndpoints = {
  listMessages: {
    method: 'GET',
    url: '/jobs/conversation',
    config: { access: 'participant', errors: ['job-taken-down'] },
    schema: {
      summary:
        'The latest messages about an application, oldest first; `Link: rel="next"` leads to earlier ones',
      querystring: querySchema(ConversationQuery),
      response: { 200: Conversation },
    },
  },
  sendAsEmployer: {
    method: 'PATCH',
    url: '/jobs/employerMessage',
    config: {
      access: 'application-employer',
      errors: [
        'application-not-found',
        'application-withdrawn',
        'application-erased',
        'job-taken-down',
      ],
    },
    schema: {
      summary: 'Write to an applicant; answers the message',
      body: MessageInput,
      response: { 200: Message },
    },
  },
  sendAsJobSeeker: {
    method: 'PATCH',
    url: '/jobs/jobSeekerMessage',
    config: {
      access: 'application-seeker',
      errors: [
        'identity-mismatch',
        'application-not-found',
        'application-erased',
        'job-taken-down',
      ],
    },
    schema: {
      summary: 'Write to the employer about an application; answers the message',
      body: MessageInput,
      response: { 200: Message },
    },
  },
  markRead: {
    method: 'PATCH',
    url: '/jobs/conversationRead',
    config: {
      access: 'signed-in',
      errors: ['not-a-participant', 'application-not-found', 'job-taken-down'],
    },
    schema: {
      summary: 'Remember that the viewer has seen a conversation up to a message',
      body: ReadMark,
      response: { 204: z.void() },
    },
  },
} as const satisfies Endpoints;
