import type { FastifyInstance } from 'fastify';
import type { Site } from '#server/platform/site/live-site.ts';
import { AppError } from '#server/platform/ops/app-error.ts';

/** Answers 404 on routes of a part of the site that its operator has switched off, before anything else is looked at. */
export function registerPartGuard(app: FastifyInstance, site: Pick<Site, 'info'>): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { part } = request.routeOptions.config;
    done(part === undefined || site.info[part] ? undefined : new AppError('page-not-found'));
  });
}
