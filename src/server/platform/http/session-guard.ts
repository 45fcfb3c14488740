import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from './actor.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import type { Site } from '#server/platform/site/live-site.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The user of the session; null for an anonymous request. */
    actor: Actor | null;
    /** Whether the session belongs to a disabled user. */
    isDisabled: boolean;
  }
}

/** Finds the user of the request's session; null without a session. */
export type FindActor = (request: FastifyRequest) => Promise<Actor | null | 'disabled'>;

/** Whether a request can have a session. */
export const hasCredentials = ({ cookie }: IncomingHttpHeaders): boolean => cookie !== undefined;

/** Gives every request of the app an actor, null until a session guard finds one. */
export function decorateWithActor(app: FastifyInstance): void {
  app.decorateRequest('actor', null);
  app.decorateRequest('isDisabled', false);
}

/** Answers 404 on routes of a feature of the site that its operator has switched off, before it looks at anything else. */
export function registerFeatureGuard(app: FastifyInstance, site: Pick<Site, 'info'>): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { feature } = request.routeOptions.config;
    done(feature === undefined || site.info[feature] ? undefined : new AppError('page-not-found'));
  });
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Sets `request.actor` before the body is read, and rejects anonymous requests where a session is needed. Where the body has not
 * come by then, the actor is found again once it has: meanwhile sessions end, and people leave companies or lose their roles.
 */
export function registerSessionGuard(app: FastifyInstance, findActor: FindActor): void {
  const identify = async (request: FastifyRequest) => {
    const { access } = request.routeOptions.config;
    const found = hasCredentials(request.headers) ? await findActor(request) : null;
    request.isDisabled = found === 'disabled';
    request.actor = found === 'disabled' ? null : found;
    if (access !== 'anyone' && request.actor === null) {
      throw new AppError(request.isDisabled ? 'user-disabled' : 'not-signed-in');
    }
  };
  const late = new WeakSet<FastifyRequest>();
  app.addHook('onRequest', async (request) => {
    await identify(request);
    if (request.actor !== null && hasBody(request) && !request.raw.complete) {
      late.add(request);
    }
  });
  app.addHook('preValidation', async (request) => {
    if (late.has(request)) {
      await identify(request);
    }
  });
}

/** Rejects disabled users from a call that anonymous clients may make. */
export function assertNotDisabled({ isDisabled }: { readonly isDisabled: boolean }): void {
  if (isDisabled) {
    throw new AppError('user-disabled');
  }
}

/** The user of a route that needs a session. */
export function signedIn({ actor }: FastifyRequest): Actor {
  if (actor === null) {
    throw new AppError('not-signed-in');
  }
  return actor;
}
