import { type QueryClient, queryOptions, type UseMutationOptions } from '@tanstack/react-query';
import type { ApplicationEntry } from '#contract/hiring/applications.ts';
import type { Message, MessageInput } from '#contract/hiring/conversations.ts';
import { fetchOnce, mutation } from '#web/api/call.ts';
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
  const { data, meta } = await fetchOnce(context, request('GET /jobs/conversation', { query }));
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
export const readEarlierMutation: UseMutationOptions<
  void,
  Error,
  ApplicationName & { readonly cursor: string }
> = {
  mutationFn: async ({ cursor, ...name }, { client }) => {
    const { signal } = new AbortController();
    const page = await readPart({ client, signal }, { ...name, cursor });
    patchConversation(client, name, (known) => joinEarlier(known, cursor, page));
  },
  meta: { toast: { id: 'error' } },
};

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

/** The tab shows the message at once; only what counts unread messages is read again. */
const showsMessage = {
  patchedByCaller: ['jobApply'],
  invalidates: ['unread'],
  toast: { id: 'error' },
  onSuccess: (client: QueryClient, latestMessage: Message, input: { body: MessageInput }) => {
    patchConversation(client, input.body, (known) => joinSent(known, latestMessage));
    patchApplicant(client, input.body, { latestMessage, isWaiting: false });
  },
} as const;

/** The calls by which each participant sends a message. */
export const sendMutations = {
  employer: mutation('PATCH /jobs/employerMessage', showsMessage),
  'job-seeker': mutation('PATCH /jobs/jobSeekerMessage', showsMessage),
} as const satisfies Record<ParticipantRole, unknown>;

export const markReadMutation = mutation('PATCH /jobs/conversationRead', {
  onSuccess: (client, _, { body }) => {
    patchApplicant(client, body, { isUnread: false });
    patchConversation(client, body, (known) => ({ ...known, markedId: body.messageId }));
  },
  invalidates: ['unread'],
});
