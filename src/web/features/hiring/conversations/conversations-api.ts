import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { MessageInput, ReadMark } from '#contract/hiring/conversations.ts';
import { readOnce, write } from '#web/api/call.ts';
import { request } from '#web/api/endpoint-request.ts';
import {
  type ConversationPart,
  joinEarlier,
  joinLatest,
  joinSent,
  type ParticipantRole,
} from './conversation.ts';

/** Names an application, and with it a conversation. */
export interface ApplicationName {
  readonly jobId: string;
  readonly userId: string;
}

const toKey = ({ jobId, userId }: ApplicationName) =>
  ['/jobs/conversation', { jobId, userId }] as const;

interface Page extends ApplicationName {
  /** Leads to messages before others; without it the latest are read. */
  readonly cursor?: string;
}

const readPart = async (
  context: { client: QueryClient; signal: AbortSignal },
  query: Page,
): Promise<ConversationPart> => {
  const { data, meta } = await readOnce(context, request('GET /jobs/conversation', { query }));
  return { messages: data, earlier: meta?.next };
};

const patchConversation = (
  client: QueryClient,
  name: ApplicationName,
  change: (known: ConversationPart) => ConversationPart,
): void => {
  client.setQueryData<ConversationPart>(toKey(name), (known) => known && change(known));
};

/** The latest messages, joined to those that were read before. */
export const conversationOptions = ({ jobId, userId }: ApplicationName) => {
  const name = { jobId, userId };
  return queryOptions({
    queryKey: toKey(name),
    queryFn: async (context): Promise<ConversationPart> => {
      const latest = await readPart(context, name);
      // Messages sent or read while this response was on its way are in the cache already.
      const known = context.client.getQueryData<ConversationPart>(toKey(name));
      return known ? joinLatest(known, latest) : latest;
    },
    meta: { tags: ['jobApply'] },
  });
};

/** Reads the messages before a cursor; they are added to the conversation. */
export const readEarlierMutation = mutationOptions({
  mutationFn: async (
    { cursor, ...name }: ApplicationName & { readonly cursor: string },
    { client },
  ) => {
    const { signal } = new AbortController();
    const page = await readPart({ client, signal }, { ...name, cursor });
    patchConversation(client, name, (known) => joinEarlier(known, cursor, page));
  },
});

interface Sending {
  role: ParticipantRole;
  input: MessageInput;
}

export const sendMutation = mutationOptions({
  mutationFn: write(
    ({ role, input: body }: Sending) =>
      role === 'employer'
        ? request('PATCH /jobs/employerMessage', { body })
        : request('PATCH /jobs/jobSeekerMessage', { body }),
    {
      answered: (client, message, { input }) =>
        patchConversation(client, input, (known) => joinSent(known, message)),
    },
  ),
  meta: { invalidates: ['jobApply'] },
});

export const markReadMutation = mutationOptions({
  mutationFn: write((body: ReadMark) => request('PATCH /jobs/conversationRead', { body })),
  meta: { invalidates: ['unread'] },
});
