import { reviewsEndpoints } from '#contract/reviews.ts';
import { baseApi } from '#web/api/base-api.ts';
import { type Answer, request } from '#web/api/endpoint-request.ts';

export const reviewsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listReviews: build.query<Answer<(typeof reviewsEndpoints)['list']>, void>({
      query: () => request(reviewsEndpoints.list),
      providesTags: ['reviews'],
    }),
  }),
});

export const { useListReviewsQuery } = reviewsApi;
