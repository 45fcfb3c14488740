import { reviewsEndpoints } from '#contract/reviews.ts';
import { cached } from '#server/http/cached.ts';
import type { ApiApp, ApiDeps } from '#server/http/api.ts';
import { listReviews } from './reviews.queries.ts';

export function reviewsRoutes(app: ApiApp, { db }: ApiDeps): void {
  app.route(cached(reviewsEndpoints.list, () => listReviews(db)));
}
