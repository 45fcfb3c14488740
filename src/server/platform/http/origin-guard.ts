import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiBase } from '#contract/platform/urls.ts';
import { AppError } from '#server/platform/ops/app-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Mail programs, pages of other sites and sign-in providers may call it. It has no session. */
    isCrossSite?: true;
  }
}

export const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

type HeaderValue = string | string[] | undefined;

/**
 * The values of `Sec-Fetch-Site` that are not foreign; `none` is a request that no page made. `same-site` is foreign, because
 * a sibling subdomain can belong to someone else. Programs and old browsers send no header.
 */
const ownSites = new Set<HeaderValue>(['same-origin', 'none', undefined]);

/** The values of `Sec-Fetch-Dest` for calls of scripts and for links, not for pictures, scripts, styles or frames. */
const apiDestinations = new Set<HeaderValue>(['empty', 'document', undefined]);

/** Whether the headers alone prove that the API may answer. */
export const mayAskApi = (headers: IncomingHttpHeaders): boolean =>
  headers.origin === undefined &&
  ownSites.has(headers['sec-fetch-site']) &&
  apiDestinations.has(headers['sec-fetch-dest']);

/** Whether a page of another site made the request (CSRF). */
function isForeign({ headers, host }: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  const isOwnOrigin =
    origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
  return !ownSites.has(site) || !isOwnOrigin;
}

/**
 * Rejects requests from pages of other sites: all writes, and also reads of the API, because some have an effect. The API
 * serves no pictures, scripts, styles or frames, even to pages of this site, whose users may have chosen the URL.
 */
export function registerOriginGuard(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { config, url = '' } = request.routeOptions;
    const isApi = url.startsWith(`${apiBase}/`);
    const isGuarded = isApi || (config.access !== undefined && !safeMethods.has(request.method));
    if (isApi && !apiDestinations.has(request.headers['sec-fetch-dest'])) {
      const detail = 'Pages cannot show answers of the API as pictures, scripts or frames.';
      done(new AppError('foreign-origin', { detail }));
    } else if (isGuarded && !config.isCrossSite && isForeign(request)) {
      done(new AppError('foreign-origin'));
    } else {
      done();
    }
  });
}
