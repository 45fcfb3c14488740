import type { FastifyInstance } from 'fastify';
import { apiBase } from '#contract/platform/urls.ts';
import { getLocale } from '#messages/runtime';
import type { PageQuery } from './web-build.ts';

type ApiCall = Parameters<PageQuery>[0] & {
  /** The IP address of the client. */
  readonly remoteAddress: string;
  /** Of the client's session; anonymous without one. */
  readonly cookie?: string | undefined;
};

/** Calls the API in process. */
export async function callApi(app: FastifyInstance, call: ApiCall) {
  const { url, method, params = {}, body, remoteAddress, cookie } = call;
  const given = Object.entries(params).filter(([, value]) => value !== undefined);
  const response = await app.inject({
    method,
    url: apiBase + url,
    remoteAddress,
    query: Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
    headers: {
      'accept-language': getLocale(),
      ...(cookie !== undefined && { cookie }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
  const { age, 'retry-after': retryAfter } = response.headers;
  return {
    status: response.statusCode,
    data: response.json<unknown>(),
    /** Seconds, of a stale response. */
    staleAge: age === undefined ? 0 : Number(age),
    /** Seconds, of a response that tells when to ask again. */
    retryAfter: retryAfter === undefined ? 0 : Number(retryAfter),
  };
}
