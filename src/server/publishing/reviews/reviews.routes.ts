import { reviewsEndpoints } from '#contract/publishing/reviews.ts';
import { cached } from '#server/platform/http/cached-calls.ts';
import type { ApiApp, ApiDeps } from '#server/platform/http/api.ts';
import { serve } from '#server/platform/http/serve.ts';
import { listReviews } from './reviews.queries.ts';

export function reviewsRoutes(app: ApiApp, { db }: ApiDeps): void {
  serve(app, reviewsEndpoints, {
    list: cached(() => listReviews(db)),
  });
}
