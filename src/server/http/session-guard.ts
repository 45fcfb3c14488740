import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from './actor.ts';
import { AppError } from './app-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A write that needs no session and that mail programs and pages of other sites may send. */
    isCrossSite?: true;
  }
  interface FastifyRequest {
    /** The user of the session; null for an anonymous request. */
    actor: Actor | null;
    /** Whether the session belongs to a disabled user. */
    isDisabled: boolean;
  }
}

/** The user of the request's session, null without one. */
export type FindActor = (request: FastifyRequest) => Promise<Actor | null | 'disabled'>;

/** Whether a request can have a session. */
export const hasCredentials = ({ cookie, authorization }: IncomingHttpHeaders): boolean =>
  cookie !== undefined || authorization !== undefined;

export const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * The values of `Sec-Fetch-Site` that can write; `none` is a request that no page made. `same-site` is not among them,
 * because a sibling subdomain can belong to someone else. Other programs and old browsers do not send the header.
 */
const ownSites = new Set<string | string[] | undefined>(['same-origin', 'none', undefined]);

/** Whether a page of another site made the request (CSRF). */
function isForeign({ headers, host }: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  const isOwnOrigin =
    origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
  return !ownSites.has(site) || !isOwnOrigin;
}

/** Sets `request.actor` before the body is read, and rejects anonymous requests where a session is needed. */
export function registerSessionGuard(app: FastifyInstance, findActor: FindActor): void {
  app.decorateRequest('actor', null);
  app.decorateRequest('isDisabled', false);
  app.addHook('onRequest', async (request) => {
    const { access, isCrossSite } = request.routeOptions.config;
    if (access === undefined || isCrossSite) {
      return;
    }
    if (!safeMethods.has(request.method) && isForeign(request)) {
      throw new AppError('foreign-origin');
    }
    const found = hasCredentials(request.headers) ? await findActor(request) : null;
    request.isDisabled = found === 'disabled';
    request.actor = found === 'disabled' ? null : found;
    if (access !== 'anyone' && request.actor === null) {
      throw new AppError(request.isDisabled ? 'user-disabled' : 'not-signed-in');
    }
  });
}

/** For calls that are open to anonymous clients, but not to disabled users. */
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
