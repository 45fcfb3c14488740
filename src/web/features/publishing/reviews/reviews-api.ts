import type { Review } from '#contract/publishing/reviews.ts';
import { baseApi } from '#web/api/base-api.ts';
import { request } from '#web/api/endpoint-request.ts';

export const reviewsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listReviews: build.query<Review[], void>({
      query: () => request('GET /reviews'),
      providesTags: ['reviews'],
    }),
  }),
});

export const { useListReviewsQuery } = reviewsApi;
