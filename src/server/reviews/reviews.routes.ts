import { reviewsEndpoints } from '#contract/reviews.ts';
import type { ApiApp, ApiDeps } from '#server/platform/api.ts';
import { keptForVisitors } from '#server/platform/public-answers.ts';
import { listReviews } from './reviews.queries.ts';

export function reviewsRoutes(app: ApiApp, { db }: ApiDeps): void {
  app.route({ ...keptForVisitors(reviewsEndpoints.list), handler: () => listReviews(db) });
}
