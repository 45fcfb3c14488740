import type { Message, MessageInput, ReadMark } from '#contract/hiring/conversations.ts';
import { afterSuccess, baseApi } from '#web/api/base-api.ts';
import { request } from '#web/api/endpoint-request.ts';
import type { ApiMeta } from '#web/api/http-client.ts';
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

const toPart = (messages: Message[], meta: ApiMeta | undefined): ConversationPart => ({
  messages,
  earlier: meta?.next,
});

export const conversationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The latest messages, joined to those that were read before. */
    getConversation: build.query<ConversationPart, ApplicationName>({
      query: (name) => request('GET /jobs/conversation', { query: name }),
      transformResponse: toPart,
      merge: joinLatest,
      providesTags: ['jobApply'],
    }),
    /** Messages before a cursor; they are added to the conversation. */
    readEarlier: build.query<ConversationPart, ApplicationName & { readonly cursor: string }>({
      query: (page) => request('GET /jobs/conversation', { query: page }),
      transformResponse: toPart,
      onQueryStarted: ({ cursor, ...name }, { dispatch, queryFulfilled }) =>
        afterSuccess(queryFulfilled, (page) => {
          const { updateQueryData } = conversationsApi.util;
          dispatch(
            updateQueryData('getConversation', name, (known) => joinEarlier(known, cursor, page)),
          );
        }),
    }),
    send: build.mutation<Message, { role: ParticipantRole; input: MessageInput }>({
      query: ({ role, input }) =>
        role === 'employer'
          ? request('PATCH /jobs/employerMessage', { body: input })
          : request('PATCH /jobs/jobSeekerMessage', { body: input }),
      invalidatesTags: ['jobApply'],
      onQueryStarted: ({ input: { jobId, userId } }, { dispatch, queryFulfilled }) =>
        afterSuccess(queryFulfilled, (message) => {
          const { updateQueryData } = conversationsApi.util;
          const name = { jobId, userId };
          dispatch(updateQueryData('getConversation', name, (known) => joinSent(known, message)));
        }),
    }),
    markRead: build.mutation<void, ReadMark>({
      query: (body) => request('PATCH /jobs/conversationRead', { body }),
      invalidatesTags: ['unread'],
    }),
  }),
});

export const { useSendMutation, useMarkReadMutation } = conversationsApi;
