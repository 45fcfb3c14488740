import { conversationsEndpoints, type MessageForm } from '#contract/conversations.ts';
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
  }),
});

export const { useSendAsEmployerMutation, useSendAsJobSeekerMutation } = conversationsApi;
