import { savedSearchesEndpoints } from '#contract/hiring/saved-searches.ts';
import type { ApiApp, ApiDeps } from '#server/platform/http/api.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { OutsideTransaction } from '#server/platform/database/database.ts';
import type { LimitConcurrency } from '#server/platform/http/concurrency-limit.ts';
import type { RateLimiter } from '#server/platform/http/rate-limiter.ts';
import { pageLanguage } from '#server/platform/ops/request-context.ts';
import type { MailLinks } from '#server/platform/mail/mail-links.ts';
import { describeAlertLink, recordClick, requestAlert } from './alerts-without-account.service.ts';
import {
  changeSearch,
  getSavedSearches,
  removeSearch,
  saveSearch,
  visitSearch,
} from './saved-searches.service.ts';

interface SavedSearchDeps extends ApiDeps {
  readonly mailLinks: MailLinks;
  readonly limitSearches: LimitConcurrency;
  readonly beginSearch: () => OutsideTransaction;
  readonly rateLimiter: RateLimiter;
}

export function savedSearchesRoutes(app: ApiApp, deps: SavedSearchDeps): void {
  serve(app, savedSearchesEndpoints, {
    saveByEmail: async ({ body, request }) => ({
      detail: await requestAlert(deps, { ...body, language: pageLanguage(request) }),
    }),

    follow: ({ body }) => recordClick(deps, body.token),

    getLink: ({ query }) => describeAlertLink(deps, query.t),

    list: ({ actor }) => getSavedSearches(deps, actor),

    save: ({ actor, body }) => saveSearch(deps, actor, body),

    update: ({ actor, params, body }) => changeSearch(deps, actor, { ...params, ...body }),

    remove: ({ actor, params }) => removeSearch(deps, actor, params.id),

    visit: ({ actor, params }) => visitSearch(deps, actor, params.id),
  });
}
