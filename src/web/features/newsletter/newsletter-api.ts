import { newsletterEndpoints, type NewsletterInput } from '#contract/newsletter.ts';
import { baseApi } from '#web/api/base-api.ts';
import { type Answer, request } from '#web/api/endpoint-request.ts';

const newsletterApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    subscribe: build.mutation<Answer<(typeof newsletterEndpoints)['subscribe']>, NewsletterInput>({
      query: (body) => request(newsletterEndpoints.subscribe, { body }),
    }),
  }),
});

export const { useSubscribeMutation } = newsletterApi;
