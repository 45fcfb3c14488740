import type { SimilarJob, SimilarJobInput } from '#contract/hiring/similar-jobs.ts';
import { baseApi } from '#web/api/base-api.ts';
import { request } from '#web/api/endpoint-request.ts';

const similarJobsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** A mutation: each post is compared with what is stored at that moment. */
    findSimilarJob: build.mutation<SimilarJob, SimilarJobInput>({
      query: (body) => request('POST /jobs/similar', { body }),
    }),
  }),
});

export const { useFindSimilarJobMutation } = similarJobsApi;
