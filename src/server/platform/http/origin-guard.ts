import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/platform/ops/app-error.ts';

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

/** Browsers write the host of the page as they write that of the request: reading a URL takes longer than all other checks. */
const isOfHost = (origin: string, host = ''): boolean =>
  origin === `https://${host}` ||
  origin === `http://${host}` ||
  (URL.canParse(origin) && new URL(origin).host === host);

interface Asking {
  readonly headers: IncomingHttpHeaders;
  /** The host of the site, as the client named it. */
  readonly host: string | undefined;
}

/** Whether a page of another site made the request (CSRF). */
function isForeign({ headers, host }: Asking): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  const isOwnOrigin = origin === undefined || isOfHost(origin, host);
  return !ownSites.has(site) || !isOwnOrigin;
}

/** Whether the headers alone prove that a script of this site calls the API: no proxy names another host. */
export const isOfOwnPage = (headers: IncomingHttpHeaders): boolean => {
  const { host, 'x-forwarded-host': forwarded = host } = headers;
  return (
    forwarded === host &&
    apiDestinations.has(headers['sec-fetch-dest']) &&
    !isForeign({ headers, host })
  );
};

/** Rejects answers as pictures, scripts, styles or frames, even to pages of this site, whose users may have chosen the URL. */
export function registerDestinationGuard(app: FastifyInstance): void {
  const detail = 'Pages cannot show answers of the API as pictures, scripts or frames.';
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    const isAllowed = apiDestinations.has(headers['sec-fetch-dest']);
    done(isAllowed ? undefined : new AppError('foreign-origin', { detail }));
  });
}

/** Rejects requests from pages of other sites: all writes, and also reads, because some have an effect. */
export function registerOriginGuard(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done(isForeign(request) ? new AppError('foreign-origin') : undefined);
  });
}

/** Rejects writes from pages of other sites, which may read. */
export function registerWriteOriginGuard(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isRejected = !safeMethods.has(request.method) && isForeign(request);
    done(isRejected ? new AppError('foreign-origin') : undefined);
  });
}
