import {
  conversationsEndpoints,
  type Message,
  type MessageInput,
  type ReadMark,
} from '#contract/conversations.ts';
import { baseApi } from '#web/api/base-api.ts';
import { type Answer, request } from '#web/api/endpoint-request.ts';
import type { ApiMeta } from '#web/api/http-client.ts';
import type { ParticipantRole } from './participant.ts';
import { type ConversationPart, joinEarlier, joinLatest, joinSent } from './conversation-part.ts';

type Endpoints = typeof conversationsEndpoints;

/** Names an application, and with it a conversation. */
export interface ApplicationName {
  readonly jobId: string;
  readonly userId: string;
}

const toPart = (messages: Message[], meta: ApiMeta | undefined): ConversationPart => ({
  messages,
  earlier: meta?.next,
});

export const conversationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The latest messages, joined to those that were read before. */
    getConversation: build.query<ConversationPart, ApplicationName>({
      query: (name) => request(conversationsEndpoints.listMessages, { query: name }),
      transformResponse: toPart,
      merge: joinLatest,
      providesTags: ['jobApply'],
    }),
    /** Messages before a cursor; they are added to the conversation. */
    readEarlier: build.query<ConversationPart, ApplicationName & { readonly cursor: string }>({
      query: (page) => request(conversationsEndpoints.listMessages, { query: page }),
      transformResponse: toPart,
      onQueryStarted: async ({ cursor, ...name }, { dispatch, queryFulfilled }) => {
        try {
          const { data } = await queryFulfilled;
          const { updateQueryData } = conversationsApi.util;
          dispatch(
            updateQueryData('getConversation', name, (known) => joinEarlier(known, cursor, data)),
          );
        } catch {
          // Whoever asked for them is told why they did not come.
        }
      },
    }),
    send: build.mutation<Message, { role: ParticipantRole; input: MessageInput }>({
      query: ({ role, input }) =>
        role === 'employer'
          ? request(conversationsEndpoints.sendAsEmployer, { body: input })
          : request(conversationsEndpoints.sendAsJobSeeker, { body: input }),
      invalidatesTags: ['jobApply'],
      onQueryStarted: async ({ input: { jobId, userId } }, { dispatch, queryFulfilled }) => {
        try {
          const { data } = await queryFulfilled;
          const { updateQueryData } = conversationsApi.util;
          dispatch(
            updateQueryData('getConversation', { jobId, userId }, (known) => joinSent(known, data)),
          );
        } catch {
          // The form keeps the text, and a toast says why.
        }
      },
    }),
    countUnread: build.query<Answer<Endpoints['countUnread']>, void>({
      query: () => request(conversationsEndpoints.countUnread),
      providesTags: ['jobApply', 'unread'],
    }),
    markRead: build.mutation<Answer<Endpoints['markRead']>, ReadMark>({
      query: (body) => request(conversationsEndpoints.markRead, { body }),
      onQueryStarted: async (_, { dispatch, queryFulfilled }) => {
        try {
          const { data } = await queryFulfilled;
          const { updateQueryData } = conversationsApi.util;
          dispatch(updateQueryData('countUnread', undefined, () => data));
        } catch {
          // It stays unread, and is marked at the next look.
        }
      },
    }),
  }),
});

export const { useSendMutation, useMarkReadMutation } = conversationsApi;
