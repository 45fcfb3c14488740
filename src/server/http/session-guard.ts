import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AccessRule } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { Actor } from './actor.ts';
import { AppError } from './app-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Every route of the API says who may call it. */
    access?: AccessRule;
    /** What it may be refused with, besides what follows from its access, parameters and body. */
    errors?: readonly ErrorCode[];
  }
  interface FastifyRequest {
    /** Who is asking; null for a visitor. */
    actor: Actor | null;
    /** Whether the sender has a session of a user who may not use the site any more. */
    isDisabled: boolean;
  }
}

/** Who sends a request: somebody, nobody, or somebody who may not use the site any more. */
export type FindActor = (request: FastifyRequest) => Promise<Actor | null | 'disabled'>;

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * What browsers say of a page that may write: `same-origin`, or `none` where a person and no page began the request.
 * `cross-site` may not, and neither may `same-site`: a sibling subdomain may be somebody else's, and the check of the
 * Origin refuses it as well. Programs that are no browsers, and old browsers, send no such header.
 */
const ownSites = new Set<string | string[] | undefined>(['same-origin', 'none', undefined]);

/** A browser names the page that sends a request; another site's page may not act in a person's name. */
function isForeign({ method, headers, host }: FastifyRequest): boolean {
  if (safeMethods.has(method)) {
    return false;
  }
  const { origin } = headers;
  return (
    !ownSites.has(headers['sec-fetch-site']) ||
    (origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host))
  );
}

/** Resolves who is asking, before anything of the request is read, and refuses visitors where a session is needed. */
export function registerSessionGuard(app: FastifyInstance, findActor: FindActor): void {
  app.decorateRequest('actor', null);
  app.decorateRequest('isDisabled', false);
  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config;
    if (access === undefined) {
      return;
    }
    if (isForeign(request)) {
      throw new AppError('foreign-origin');
    }
    const found = await findActor(request);
    request.isDisabled = found === 'disabled';
    request.actor = found === 'disabled' ? null : found;
    if (access !== 'anyone' && request.actor === null) {
      throw new AppError(request.isDisabled ? 'user-disabled' : 'not-signed-in');
    }
  });
}

/** For what visitors may do, and disabled users may not. */
export function refuseDisabled({ isDisabled }: { readonly isDisabled: boolean }): void {
  if (isDisabled) {
    throw new AppError('user-disabled');
  }
}

/** The actor of a route that visitors cannot reach. */
export function signedIn(request: FastifyRequest): Actor {
  if (request.actor === null) {
    throw new AppError('not-signed-in');
  }
  return request.actor;
}
