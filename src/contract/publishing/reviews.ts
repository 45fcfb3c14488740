import * as z from 'zod/mini';
import { defineEndpoints } from '#contract/platform/endpoint.ts';
import { Id } from '#contract/platform/primitives.ts';

export const Review = z.object({
  _id: Id,
  commentTitle: z.string(),
  description: z.string(),
  userImg: z.string(),
  userName: z.string(),
  userTitle: z.string(),
});
export type Review = z.infer<typeof Review>;

const reviewsTag = {
  name: 'reviews',
  description: 'What people say of the site.',
  schemas: { Review },
};

export const reviewsEndpoints = defineEndpoints(reviewsTag, {
  list: {
    route: 'GET /reviews',
    summary: 'What people say of the site, newest first',
    access: 'anyone',
    feature: 'hasReviews',
    response: z.array(Review),
  },
});
