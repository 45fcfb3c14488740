import {
  conversationsEndpoints,
  type MessageForm,
  type ReadMark,
} from '#contract/conversations.ts';
import { baseApi } from '#web/api/base-api.ts';
import { type Answer, request } from '#web/api/endpoint-request.ts';

type Endpoints = typeof conversationsEndpoints;

export const conversationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    sendAsEmployer: build.mutation<Answer<Endpoints['sendAsEmployer']>, MessageForm>({
      query: (body) => request(conversationsEndpoints.sendAsEmployer, { body }),
      invalidatesTags: ['jobApply'],
    }),
    sendAsJobSeeker: build.mutation<Answer<Endpoints['sendAsJobSeeker']>, MessageForm>({
      query: (body) => request(conversationsEndpoints.sendAsJobSeeker, { body }),
      invalidatesTags: ['jobApply'],
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

export const { useSendAsEmployerMutation, useSendAsJobSeekerMutation, useMarkReadMutation } =
  conversationsApi;
