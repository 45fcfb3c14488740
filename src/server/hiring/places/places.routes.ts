import { placesEndpoints } from '#contract/hiring/places.ts';
import type { OutsideTransaction } from '#server/platform/database/database.ts';
import type { ApiApp } from '#server/platform/http/api.ts';
import { cached } from '#server/platform/http/cached-calls.ts';
import type { LimitConcurrency } from '#server/platform/http/concurrency-limit.ts';
import { serve } from '#server/platform/http/serve.ts';
import { listPlaces } from './find-places.service.ts';

interface PlacesDeps {
  /** Shared with the searches of jobs. */
  readonly limitSearches: LimitConcurrency;
  readonly beginSearch: () => OutsideTransaction;
}

/** Longer texts are rarely typed twice. */
const commonLength = 5;

export function placesRoutes(app: ApiApp, { limitSearches, beginSearch }: PlacesDeps): void {
  serve(app, placesEndpoints, {
    list: cached(
      ({ query }) => limitSearches(() => listPlaces(beginSearch(), query)),
      ({ q = '', ids = '' }) => (ids === '' ? q.length <= commonLength : !ids.includes(',')),
    ),
  });
}
