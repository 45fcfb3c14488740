import { m } from '#messages';
import type { FastifyInstance } from 'fastify';
import { savedSearchesEndpoints } from '#contract/hiring/saved-searches.ts';
import { jobAlertsPath } from '#contract/platform/urls.ts';
import type { ApiApp, ApiDeps } from '#server/platform/http/api.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { LimitConcurrency } from '#server/platform/http/concurrency-limit.ts';
import type { RateLimiter } from '#server/platform/http/rate-limiter.ts';
import { pageLanguage } from '#server/platform/ops/request-context.ts';
import { registerOneClick } from '#server/platform/http/one-click.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import type { AlertLinks } from './alert-links.ts';
import {
  acceptLink,
  describeLink,
  endByLink,
  followLink,
  requestAlert,
} from './email-alerts.service.ts';
import {
  changeSearch,
  getSavedSearches,
  removeSearch,
  saveSearch,
  visitSearch,
} from './saved-searches.service.ts';

interface SavedSearchDeps extends ApiDeps {
  readonly alertLinks: AlertLinks;
  readonly limitSearches: LimitConcurrency;
  readonly rateLimiter: RateLimiter;
}

export function savedSearchesRoutes(app: ApiApp, deps: SavedSearchDeps): void {
  serve(app, savedSearchesEndpoints, {
    saveByEmail: async ({ body, request }) => ({
      detail: await requestAlert(deps, { ...body, language: pageLanguage(request) }),
    }),

    follow: async ({ body }) => {
      const token = await deps.alertLinks.read(body.token);
      if (token?.target === 'followed') {
        await followLink(deps, token.id);
      }
    },

    getLink: async ({ query }) => {
      const token = await deps.alertLinks.read(query.t);
      if (!token || token.target === 'followed') {
        throw new AppError('page-not-found', { detail: m.error_link_incomplete() });
      }
      return describeLink(deps, token);
    },

    list: ({ actor }) => getSavedSearches(deps, actor),

    save: ({ actor, body }) => saveSearch(deps, actor, body),

    update: ({ actor, params, body }) => changeSearch(deps, actor, { ...params, ...body }),

    remove: ({ actor, params }) => removeSearch(deps, actor, params.id),

    visit: ({ actor, params }) => visitSearch(deps, actor, params.id),
  });
}

/** `POST /job-alerts?t=…` confirms or resumes what the link is about; with `&leave=1` it ends it. */
export const registerAlertLinks = (
  app: FastifyInstance,
  deps: Pick<SavedSearchDeps, 'inTransaction' | 'clock' | 'alertLinks'>,
) =>
  registerOneClick(app, jobAlertsPath, async (text, query) => {
    const token = await deps.alertLinks.read(text);
    if (!token || token.target === 'followed') {
      return undefined;
    }
    if (query['leave'] !== undefined) {
      await endByLink(deps, token);
      return 'off';
    }
    return acceptLink(deps, token);
  });
