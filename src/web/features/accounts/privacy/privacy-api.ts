import type { PrivacyInfo } from '#contract/accounts/privacy.ts';
import { baseApi } from '#web/api/base-api.ts';
import { request } from '#web/api/endpoint-request.ts';

const privacyApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getPrivacyFacts: build.query<PrivacyInfo, void>({ query: () => request('GET /privacy') }),
  }),
});

export const { getPrivacyFacts } = privacyApi.endpoints;
export const { useGetPrivacyFactsQuery } = privacyApi;
