import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiBase } from '#contract/platform/urls.ts';
import { AppError } from '#server/platform/ops/app-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A call that needs no session and that mail programs, pages of other sites or a sign-in provider may send. */
    isCrossSite?: true;
  }
}

export const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

type HeaderValue = string | string[] | undefined;

/**
 * The values of `Sec-Fetch-Site` of this site's own requests; `none` is a request that no page made. `same-site` is not
 * among them, because a sibling subdomain can belong to someone else. Other programs and old browsers send no header.
 */
const ownSites = new Set<HeaderValue>(['same-origin', 'none', undefined]);

/** The values of `Sec-Fetch-Dest` of scripts' calls and of links: no picture, script, style, frame or the like. */
const apiDestinations = new Set<HeaderValue>(['empty', 'document', undefined]);

/** Whether the headers alone let the API answer the request. */
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
 * Rejects requests that pages of other sites make: all writes, and reads of the API, because some have an effect. The API
 * serves no pictures, scripts, styles or frames, even to pages of this site: a stranger may have written their URLs.
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
