import type { FastifyInstance } from 'fastify';
import type { Site } from '#server/platform/site/live-site.ts';
import { AppError } from '#server/platform/ops/app-error.ts';

/** Answers 404 on routes of a feature of the site that its operator has switched off, before anything else is looked at. */
export function registerFeatureGuard(app: FastifyInstance, site: Pick<Site, 'info'>): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { feature } = request.routeOptions.config;
    done(feature === undefined || site.info[feature] ? undefined : new AppError('page-not-found'));
  });
}
