import { m } from '#messages';
import type { FastifyInstance } from 'fastify';
import { savedSearchesEndpoints } from '#contract/hiring/saved-searches.ts';
import { jobAlertsPath } from '#contract/platform/urls.ts';
import type { ApiApp, ApiDeps } from '#server/platform/http/api.ts';
import type { LimitConcurrency } from '#server/platform/http/concurrency-limit.ts';
import type { RateLimiter } from '#server/platform/http/rate-limiter.ts';
import { pageLanguage } from '#server/platform/ops/request-context.ts';
import { registerOneClick } from '#server/platform/http/one-click.ts';
import { signedIn } from '#server/platform/http/session-guard.ts';
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

function emailRoutes(app: ApiApp, deps: SavedSearchDeps): void {
  app.route({
    ...savedSearchesEndpoints.saveByEmail,
    handler: async (request, reply) => {
      const language = pageLanguage(request);
      const detail = await requestAlert(deps, { ...request.body, language });
      return reply.code(202).send({ detail });
    },
  });

  app.route({
    ...savedSearchesEndpoints.follow,
    handler: async ({ body }, reply) => {
      const token = await deps.alertLinks.read(body.token);
      if (token?.target === 'followed') {
        await followLink(deps, token.id);
      }
      return reply.code(204).send();
    },
  });

  app.route({
    ...savedSearchesEndpoints.getLink,
    handler: async ({ query }) => {
      const token = await deps.alertLinks.read(query.t);
      if (!token || token.target === 'followed') {
        throw new AppError('page-not-found', { detail: m.error_link_incomplete() });
      }
      return describeLink(deps, token);
    },
  });
}

export function savedSearchesRoutes(app: ApiApp, deps: SavedSearchDeps): void {
  emailRoutes(app, deps);

  app.route({
    ...savedSearchesEndpoints.list,
    handler: (request) => getSavedSearches(deps, signedIn(request)),
  });

  app.route({
    ...savedSearchesEndpoints.save,
    handler: async (request, reply) =>
      reply.code(201).send(await saveSearch(deps, signedIn(request), request.body)),
  });

  app.route({
    ...savedSearchesEndpoints.update,
    handler: async (request, reply) => {
      await changeSearch(deps, signedIn(request), { ...request.params, ...request.body });
      return reply.code(204).send();
    },
  });

  app.route({
    ...savedSearchesEndpoints.remove,
    handler: async (request, reply) => {
      await removeSearch(deps, signedIn(request), request.params.id);
      return reply.code(204).send();
    },
  });

  app.route({
    ...savedSearchesEndpoints.visit,
    handler: async (request, reply) => {
      await visitSearch(deps, signedIn(request), request.params.id);
      return reply.code(204).send();
    },
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
