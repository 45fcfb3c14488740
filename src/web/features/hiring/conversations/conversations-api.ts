import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ApplicationEntry } from '#contract/hiring/applications.ts';
import type { MessageInput, ReadMark } from '#contract/hiring/conversations.ts';
import { readOnce, write } from '#web/api/call.ts';
import { patchLists } from '#web/api/cursor-list.ts';
import { request } from '#web/api/endpoint-request.ts';
import {
  type ConversationPart,
  joinEarlier,
  joinLatest,
  joinSent,
  type ParticipantRole,
} from './conversation.ts';

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
    meta: { tags: ['jobApply', 'readMarks'] },
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

/** An application that was just read without a message has an empty conversation, which needs no request. */
export const fillEmptyConversation = (client: QueryClient, name: ApplicationName): void => {
  const initialData: ConversationPart = { messages: [], earlier: undefined };
  void client.query({ ...conversationOptions(name), initialData, staleTime: 'static' });
};

type LastMessage = Pick<ApplicationEntry, 'userId' | 'latestMessage' | 'isUnread' | 'isWaiting'>;

/** Changes what the employer's lists of applicants say about a conversation. */
const patchApplicant = (
  client: QueryClient,
  { jobId: id, userId }: ApplicationName,
  change: Partial<LastMessage>,
): void => {
  const { url } = request('GET /jobs/:id/applications', { params: { id } });
  patchLists<LastMessage>(client, url, (entries) =>
    entries.map((entry) => (entry.userId === userId ? { ...entry, ...change } : entry)),
  );
};

const sendMessage = (role: ParticipantRole) =>
  write(
    (body: MessageInput) =>
      role === 'employer'
        ? request('PATCH /jobs/employerMessage', { body })
        : request('PATCH /jobs/jobSeekerMessage', { body }),
    {
      answered: (client, latestMessage, input) => {
        patchConversation(client, input, (known) => joinSent(known, latestMessage));
        patchApplicant(client, input, { latestMessage, isWaiting: false });
      },
    },
  );

/** The tab shows the message at once; only what counts unread messages is read again. */
export const sendMutation = (role: ParticipantRole) =>
  mutationOptions({
    mutationFn: sendMessage(role),
    meta: { patches: ['jobApply'], invalidates: ['unread'] },
  });

export const markReadMutation = mutationOptions({
  mutationFn: write((body: ReadMark) => request('PATCH /jobs/conversationRead', { body }), {
    answered: (client, _, input) => {
      patchApplicant(client, input, { isUnread: false });
      patchConversation(client, input, (known) => ({ ...known, markedId: input.messageId }));
    },
  }),
  meta: { invalidates: ['unread'] },
});
